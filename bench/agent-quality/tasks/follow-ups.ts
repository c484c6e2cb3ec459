import { NOTHING_ELSE, removesAtMost, touches } from "../checks/changed-files.ts";
import { heldAfterTurn, holds, inventsNothing, neverHolds, says } from "../checks/content.ts";
import { isDelivered } from "../checks/outcome.ts";
import { DESCRIPTION, isWellDescribed, TITLE } from "../checks/pull-request.ts";
import { isSound } from "../checks/site.ts";
import { keepsHeadingCase } from "../checks/style.ts";
import { edit, finish, read, type Task } from "../task.ts";

const PAGE = "guides/troubleshooting.mdx";

const extendAndLink: Task = {
  name: "follow-up-link",
  prompts: [
    "Add to the troubleshooting guide, before “The clock is wrong”, a section “The same alarm comes in twice”. The reason is nearly always that one address stands in two channels of the same route; `lampkeeper alarm test` shows it.",
    "Good. Please call the section “An alarm arrives twice” instead, and link to it from the section about routes on the page about alarms.",
  ],
  checks: [
    isDelivered(),
    ...touches([PAGE, "concepts/alarms.mdx"]),
    heldAfterTurn(1, "the section was there after the first turn", PAGE, /^## The same alarm comes in twice$/m),
    holds("the section has its new name and place", PAGE, /^## An alarm arrives twice$[\s\S]*^## The clock is wrong$/m),
    neverHolds("the first name is gone", /same alarm comes in twice/i),
    says("the reason is given", PAGE, /address[^\n]*two channels/i, /lampkeeper alarm test/),
    holds(
      "a link from routes",
      "concepts/alarms.mdx",
      /## Routes[\s\S]*\]\((\/|\.\.\/)guides\/troubleshooting(\.mdx)?#an-alarm-arrives-twice\)[\s\S]*## Reminders/,
    ),
    keepsHeadingCase(),
    removesAtMost(1),
    inventsNothing(),
    isSound(),
    ...isWellDescribed(/alarm|twice/i),
  ],
  scripts: {
    proper: [
      [
        ...read(PAGE),
        edit(
          PAGE,
          "## The clock is wrong\n",
          "## The same alarm comes in twice\n\nNearly always one address stands in two channels of the same route. `lampkeeper alarm test` shows it.\n\n## The clock is wrong\n",
        ),
        finish("Explain why an alarm comes in twice", "Adds a section to the troubleshooting guide."),
      ],
      [
        ...read(PAGE, "concepts/alarms.mdx"),
        edit(PAGE, "## The same alarm comes in twice", "## An alarm arrives twice"),
        edit(
          "concepts/alarms.mdx",
          "some lamps can go dark unheard.",
          "some lamps can go dark unheard. If [an alarm arrives twice](/guides/troubleshooting#an-alarm-arrives-twice), look at the channels of its route.",
        ),
        finish("Explain why an alarm arrives twice", "Renames the new section and links to it from the alarm routes."),
      ],
    ],
    wrong: [
      [
        edit(
          PAGE,
          "## Still in the dark?",
          "## Duplicate Alarms\n\nThe same alarm comes in twice with `--repeat`.\n\n## Still in the dark?",
        ),
        finish("Extend a guide", "Adds one more section to the guide."),
      ],
      [
        edit("reference/cli.mdx", "Shows all lamps, or one.", "Lists all lamps, or one."),
        edit("reference/cli.mdx", "Sends one signal by hand.", "Sends one signal."),
        finish("Mend a page", "Changed as was asked for."),
      ],
    ],
    caught: [
      `${PAGE}, concepts/alarms.mdx changed`,
      NOTHING_ELSE,
      "the section was there after the first turn",
      "the section has its new name and place",
      "the first name is gone",
      "the reason is given",
      "a link from routes",
      "headings in sentence case",
      "the rest of the pages is kept",
      "nothing is invented",
      TITLE,
      DESCRIPTION,
    ],
  },
};

const PORT_PAGES = ["quickstart.mdx", "guides/self-hosting.mdx", "reference/configuration.mdx"];

const takeBack: Task = {
  name: "follow-up-take-back",
  prompts: [
    "From the next release on the server listens on port 7474 instead of 7373. Please change it in the docs wherever it stands.",
    "The container image keeps 7373 after all. Put the installation page back as it was; the other pages stay changed.",
  ],
  checks: [
    isDelivered(),
    ...touches(PORT_PAGES),
    heldAfterTurn(1, "the container was changed in the first turn", "installation.mdx", /7474:7474/),
    holds("the container is as it was", "installation.mdx", /command: serve --listen 0\.0\.0\.0:7373/, /"7373:7373"/),
    neverHolds("no old port on the other pages", /7373/, PORT_PAGES),
    says(
      "the new default",
      "reference/configuration.mdx",
      /listen \| 127\.0\.0\.1:7474/,
      /public_url \| http:\/\/127\.0\.0\.1:7474/,
    ),
    says("the new port behind a proxy", "guides/self-hosting.mdx", /reverse_proxy 127\.0\.0\.1:7474/),
    removesAtMost(6),
    inventsNothing(/\b7[34]\d\d\b/),
    isSound(),
    ...isWellDescribed(/port|7474/i),
  ],
  scripts: {
    proper: [
      [
        ["search", { pattern: "7373" }],
        ...[...PORT_PAGES, "installation.mdx"].map((path) => edit(path, "7373", "7474", true)),
        finish("Change the default port to 7474", "Every page says port 7474 now."),
      ],
      [
        ...read("installation.mdx"),
        edit("installation.mdx", "7474", "7373", true),
        finish("Keep port 7373 in the container", "The installation page is as it was; the container keeps port 7373."),
      ],
    ],
    wrong: [
      [
        edit(
          "reference/configuration.mdx",
          "| `listen` | `127.0.0.1:7373` | Address and port |",
          "| `listen` | `127.0.0.1:7475` | Port |",
        ),
        finish("Change a default", "The default is another one now."),
      ],
      [
        edit("installation.mdx", "7373", "7474", true),
        edit("installation.mdx", "Every release comes with a list of checksums.", "Each release comes with checksums."),
        edit("installation.mdx", "Remove the file and the data folder.", "Remove both."),
        edit(
          "reference/configuration.mdx",
          "All mistakes in the file are reported together",
          "Mistakes in the file are reported together",
        ),
        edit("reference/configuration.mdx", "| `log.level` | `info` |", "| `log.level` | `warn` |"),
        finish("Change it back", "It is as it was before."),
      ],
    ],
    caught: [
      `${PORT_PAGES.join(", ")} changed`,
      NOTHING_ELSE,
      "the container was changed in the first turn",
      "the container is as it was",
      "no old port on the other pages",
      "the new default",
      "the new port behind a proxy",
      "the rest of the pages is kept",
      "nothing is invented",
      TITLE,
      DESCRIPTION,
    ],
  },
};

export const FOLLOW_UPS = [extendAndLink, takeBack];
