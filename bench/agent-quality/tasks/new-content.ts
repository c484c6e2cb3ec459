import { NOTHING_ELSE, removesAtMost, touches } from "../checks/changed-files.ts";
import { holds, inventsNothing, neverHolds, says } from "../checks/content.ts";
import { isDelivered } from "../checks/outcome.ts";
import { DESCRIPTION, isWellDescribed, TITLE } from "../checks/pull-request.ts";
import { isListed, isSound } from "../checks/site.ts";
import { isWrittenIn, keepsCode, keepsFrontmatter, keepsHeadingCase } from "../checks/style.ts";
import { edit, finish, read, type Task, write } from "../task.ts";

const SYSTEMD = "guides/systemd-timers.mdx";

const newGuide: Task = {
  name: "write-a-guide",
  prompts: [
    `Write a short guide "Watch systemd timers" as guides/systemd-timers.mdx, in the navigation after the one about cron jobs. What it has to say: put \`lampkeeper run NAME --cron "…" --\` in front of the command in \`ExecStart=\` of the service, not of the timer. Lampkeeper does not read \`OnCalendar=\`, so the same times have to be given with \`--cron\`. \`LAMPKEEPER_URL\` belongs into \`Environment=\` of the service. Link to the page about schedules.`,
  ],
  checks: [
    isDelivered(),
    ...touches([SYSTEMD, "docs.json"], ["guides/cron-jobs.mdx"]),
    isListed("guides/systemd-timers", "Guides", "guides/cron-jobs"),
    says("where the command goes", SYSTEMD, /ExecStart=/, /lampkeeper run [\w.-]+ --cron /),
    says("the schedule is given again", SYSTEMD, /OnCalendar/, /--cron/),
    says("the environment", SYSTEMD, /Environment=/, /LAMPKEEPER_URL/),
    holds("a link to the page about schedules", SYSTEMD, /\]\((\/|\.\.\/)concepts\/schedules(\.mdx)?(#[\w-]+)?\)/),
    holds("a sample of a unit", SYSTEMD, /^ *```(ini|systemd|text)\b[\s\S]*?\[Service\]/m),
    holds("title as asked for", SYSTEMD, /^title: ["']?Watch systemd timers["']?$/m),
    keepsFrontmatter(),
    keepsHeadingCase(),
    isWrittenIn("en", SYSTEMD),
    inventsNothing(),
    removesAtMost(3),
    isSound(),
    ...isWellDescribed(/systemd/i),
  ],
  scripts: {
    proper: [
      [
        ...read("guides/cron-jobs.mdx"),
        write(
          SYSTEMD,
          `---
title: "Watch systemd timers"
description: "Bring the services behind your timers under watch."
---

A timer starts a service, and the service does the work. So it is the service that comes under watch.

## Wrap the command

Put \`lampkeeper run\` in front of the command in \`ExecStart=\` of the service. The timer stays as it is.

\`\`\`ini
[Service]
Type=oneshot
Environment=LAMPKEEPER_URL=https://watch.shop.example
ExecStart=/usr/local/bin/lampkeeper run shop.backup --cron "30 2 * * *" -- /opt/shop/bin/backup --full
\`\`\`

The address of the server goes into \`Environment=\` of the same service.

## Give the times again

Lampkeeper does not read \`OnCalendar=\`. Give the same times with \`--cron\`, as described under [cron expressions](/concepts/schedules#cron-expressions).
`,
        ),
        ["edit_navigation", { action: "add", page: SYSTEMD, after: "guides/cron-jobs" }],
        ["check", {}],
        finish("Add a guide about systemd timers", "Adds “Watch systemd timers” after the guide about cron jobs."),
      ],
    ],
    wrong: [
      [
        write(
          SYSTEMD,
          `---
title: "Systemd"
icon: "clock"
---

## Die Einrichtung Mit Systemd

Die Zeitpunkte werden mit \`lampkeeper watch-timer --unit backup.timer\` für den Dienst gelesen, und das ist die ganze Einrichtung.
`,
        ),
        ["edit_navigation", { action: "add", page: SYSTEMD, group: "Concepts" }],
        edit("reference/glossary.md", "A way to reach people: mail, a webhook or a program.", "A way to reach people."),
        edit("reference/glossary.md", "One job under watch. See [Lamps](../concepts/lamps.mdx).", "One job."),
        edit(
          "reference/glossary.md",
          "What is raised when a lamp goes dark. See [Alarms](../concepts/alarms.mdx).",
          "See above.",
        ),
        edit("reference/glossary.md", "How long Lampkeeper waits for a late job.", "The wait."),
        finish("Add a guide", "A new guide for readers who have timers."),
      ],
    ],
    caught: [
      NOTHING_ELSE,
      "guides/systemd-timers is in the navigation, in Guides",
      "where the command goes",
      "the schedule is given again",
      "the environment",
      "a link to the page about schedules",
      "a sample of a unit",
      "title as asked for",
      "frontmatter as on the other pages",
      "headings in sentence case",
      `${SYSTEMD} in English`,
      "nothing is invented",
      "the rest of the pages is kept",
      TITLE,
      DESCRIPTION,
    ],
  },
};

const changelogEntry: Task = {
  name: "changelog-entry",
  prompts: [
    "We released 2.4.2 on 2 April 2026. Please add it to the changelog: `lampkeeper doctor` now warns about lamps that share a name but differ in case, and webhooks are no longer sent twice when the server restarts. Nothing else.",
  ],
  checks: [
    isDelivered(),
    ...touches(["changelog.md"]),
    holds(
      "above the last release, in its form",
      "changelog.md",
      /^---\n\n## 2\.4\.2\n\n\*2 April 2026\*\n\n- [\s\S]*\n\n## 2\.4\.1$/m,
    ),
    says("both changes", "changelog.md", /lampkeeper doctor[^\n]*case/i, /webhook[^\n]*(twice|once)/i),
    holds("commands as code", "changelog.md", /^- .*`lampkeeper doctor`/m),
    removesAtMost(0),
    keepsFrontmatter(),
    inventsNothing(),
    isSound(),
    ...isWellDescribed(/2\.4\.2/),
  ],
  scripts: {
    proper: [
      [
        ...read("changelog.md"),
        edit(
          "changelog.md",
          "## 2.4.1\n",
          `## 2.4.2

*2 April 2026*

- \`lampkeeper doctor\` warns about lamps that share a name but differ in case.
- Webhooks are no longer sent twice when the server restarts.

## 2.4.1
`,
        ),
        finish("Add 2.4.2 to the changelog", "Adds the two changes of release 2.4.2 of 2 April 2026."),
      ],
    ],
    wrong: [
      [
        edit(
          "changelog.md",
          "- Routes replace the single `notify` list.",
          "- Routes replace the single list.\n\n## Version 2.4.2 (2026-04-02)\n\n* lampkeeper doctor is better with `--names`.\n* Many fixes of 2.4.3 as well.",
        ),
        edit("changelog.md", 'description: "What is new in Lampkeeper."\n', ""),
        edit(
          "reference/cli.mdx",
          "Looks for mistakes: lamps without a schedule",
          "Looks for mistakes: names in another case, lamps without a schedule",
        ),
        finish("Extend the changelog", "Adds the newest release to the list of releases."),
      ],
    ],
    caught: [
      NOTHING_ELSE,
      "above the last release, in its form",
      "both changes",
      "commands as code",
      "the rest of the pages is kept",
      "frontmatter as on the other pages",
      "nothing is invented",
      TITLE,
      DESCRIPTION,
    ],
  },
};

const GERMAN = "de/schnellstart.md";

const germanStep: Task = {
  name: "german-page",
  prompts: [
    "The German quickstart ends before the lamp is lit again. Add the missing last step from the English quickstart: run the command once more and the lamp is lit.",
  ],
  files: {
    [GERMAN]: `---
title: "Schnellstart"
description: "Starten Sie einen Server, und sehen Sie zu, wie eine Lampe dunkel wird."
---

Sie brauchen einen Rechner mit Linux oder macOS und fünf Minuten.

## Eine Lampe anzünden

Eine Lampe entsteht mit dem ersten Signal, das sie nennt:

\`\`\`bash
lampkeeper run hello --every 1m --grace 30s -- echo "All is well"
\`\`\`

## Zusehen, wie sie dunkel wird

Warten Sie anderthalb Minuten, ohne den Befehl noch einmal auszuführen, und fragen Sie nach dem Zustand:

\`\`\`bash
lampkeeper status hello
\`\`\`
`,
  },
  checks: [
    isDelivered(),
    ...touches([GERMAN]),
    says(
      "the step is there",
      GERMAN,
      /Befehl[^\n]*(noch einmal|erneut|nochmals|wieder|ein weiteres Mal)[\s\S]*Lampe|Lampe[\s\S]*Befehl[^\n]*(noch einmal|erneut|nochmals|wieder)/,
      /\b(leuchtet|brennt|Lampe ist wieder an|angezündet|lit)\b/,
    ),
    isWrittenIn("de", GERMAN),
    neverHolds("readers are addressed as before", /\b(du|dein|deine|dir|dich|führe|starte)\b/, [GERMAN]),
    keepsCode(GERMAN),
    removesAtMost(0),
    inventsNothing(),
    keepsFrontmatter(),
    isSound(),
    ...isWellDescribed(/german|quickstart|schnellstart/i),
  ],
  scripts: {
    proper: [
      [
        ...read("quickstart.mdx", GERMAN),
        edit(
          GERMAN,
          "lampkeeper status hello\n```\n",
          "lampkeeper status hello\n```\n\nFühren Sie den Befehl noch einmal aus, und die Lampe leuchtet wieder.\n",
        ),
        finish(
          "Add the last step to the German quickstart",
          "The German quickstart now ends with the lamp lit again, as the English one does.",
        ),
      ],
    ],
    wrong: [
      [
        edit(
          GERMAN,
          "```bash\nlampkeeper status hello\n```\n",
          "```bash\nlampkeeper status hello --watch-again\n```\n\nRun the command again and you are done with the quickstart. Dann bist du fertig.\n",
        ),
        edit(GERMAN, "description:", "summary:"),
        edit("quickstart.mdx", "Run the command again and the lamp is lit.", "Run it again and the lamp is lit."),
        finish("Add a step", "The missing step is on the page now."),
      ],
    ],
    caught: [
      NOTHING_ELSE,
      "the step is there",
      `${GERMAN} in German`,
      "readers are addressed as before",
      `code samples of ${GERMAN} kept`,
      "the rest of the pages is kept",
      "nothing is invented",
      "frontmatter as on the other pages",
      TITLE,
      DESCRIPTION,
    ],
  },
};

export const NEW_CONTENT = [newGuide, changelogEntry, germanStep];
