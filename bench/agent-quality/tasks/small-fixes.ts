import { NOTHING_ELSE, removesAtMost, touches } from "../checks/changed-files.ts";
import { holds, inventsNothing, neverHolds, says } from "../checks/content.ts";
import { isDelivered } from "../checks/outcome.ts";
import { DESCRIPTION, isWellDescribed, TITLE } from "../checks/pull-request.ts";
import { isSound } from "../checks/site.ts";
import { keepsCode, keepsFrontmatter } from "../checks/style.ts";
import { edit, finish, read, type Task } from "../task.ts";

const spelling: Task = {
  name: "fix-spelling",
  prompts: [
    "A reader told us that there are spelling mistakes on the pages about lamps, schedules and upgrading. Can you correct them? Please don't rewrite anything.",
  ],
  checks: [
    isDelivered(),
    ...touches(["concepts/lamps.mdx", "concepts/schedules.mdx", "guides/upgrading.md"]),
    says("lamps page corrected", "concepts/lamps.mdx", /Use a separate lamp for every job/),
    says("schedules page corrected", "concepts/schedules.mdx", /paused lamp until the pause ends/),
    says("upgrading page corrected", "guides/upgrading.md", /A successful check prints one line/),
    holds("quoted mistakes kept", "guides/upgrading.md", /`recieve_window`/, /recieve timeout after 20m/),
    keepsCode("guides/upgrading.md"),
    removesAtMost(4),
    keepsFrontmatter(),
    isSound(),
    ...isWellDescribed(/spell|typo|mistake|misspell/i),
  ],
  scripts: {
    proper: [
      [
        ...read("concepts/lamps.mdx", "concepts/schedules.mdx", "guides/upgrading.md"),
        edit("concepts/lamps.mdx", "a seperate lamp", "a separate lamp"),
        edit("concepts/schedules.mdx", "untill the pause", "until the pause"),
        edit("guides/upgrading.md", "A succesful check", "A successful check"),
        finish("Correct spelling mistakes", "Corrects three misspelled words; quoted log lines and settings stay."),
      ],
    ],
    wrong: [
      [
        edit("guides/upgrading.md", "recieve", "receive", true),
        edit(
          "guides/upgrading.md",
          'description: "Move from version 1 to version 2, and between minor versions."\n',
          "",
        ),
        edit(
          "guides/upgrading.md",
          "Minor versions need no preparation: stop the server, replace the file, start the server.",
          "For minor versions, no preparation is required. Stop the server.\nReplace the file. Then start the server.",
        ),
        finish("Improve the upgrading page", "Makes the page about upgrading easier to read and more consistent."),
      ],
    ],
    caught: [
      "concepts/lamps.mdx, concepts/schedules.mdx, guides/upgrading.md changed",
      "lamps page corrected",
      "schedules page corrected",
      "upgrading page corrected",
      "quoted mistakes kept",
      "code samples of guides/upgrading.md kept",
      "the rest of the pages is kept",
      "frontmatter as on the other pages",
      TITLE,
      DESCRIPTION,
    ],
  },
};

const productName: Task = {
  name: "product-name",
  prompts: [
    "Our product is called Lampkeeper, with a small k. Somewhere the docs still say LampKeeper. Please correct that.",
  ],
  checks: [
    isDelivered(),
    ...touches(["guides/upgrading.md"]),
    neverHolds("old spelling gone", /LampKeeper/),
    says("new spelling there", "guides/upgrading.md", /Lampkeeper 2 reads the database of version 1/),
    removesAtMost(1),
    isSound(),
    ...isWellDescribed(/lampkeeper|product name/i),
  ],
  scripts: {
    proper: [
      [
        ["search", { pattern: "LampKeeper" }],
        edit("guides/upgrading.md", "LampKeeper 2 reads", "Lampkeeper 2 reads"),
        finish("Write Lampkeeper with a small k", "The upgrading guide spelled Lampkeeper with a capital K, once."),
      ],
    ],
    wrong: [
      [
        edit("index.mdx", "Lampkeeper is a small server", "LampKeeper is a small server"),
        edit("index.mdx", "LampKeeper is a small server", "Lampkeeper is a little server"),
        edit("index.mdx", "Lampkeeper notes when it started", "Lampkeeper records when it started"),
        finish("Use one spelling", "Uses the same spelling on every page of the site."),
      ],
    ],
    caught: [
      "guides/upgrading.md changed",
      NOTHING_ELSE,
      "old spelling gone",
      "new spelling there",
      "the rest of the pages is kept",
      TITLE,
      DESCRIPTION,
    ],
  },
};

const brokenLinks: Task = {
  name: "broken-links",
  prompts: [
    "Our link checker reports dead links on the quickstart, the introduction and the page about alarms. Please repair those three.",
  ],
  checks: [
    isDelivered(),
    ...touches(["quickstart.mdx", "index.mdx", "concepts/alarms.mdx"]),
    holds(
      "quickstart leads to the guide",
      "quickstart.mdx",
      /\[Watch your cron jobs\]\((\/|\.\/)?guides\/cron-jobs(\.mdx)?\)/,
    ),
    holds("card leads to alarms", "index.mdx", /title="Alarms" icon="bell" href="\/?concepts\/alarms(\.mdx)?"/),
    holds(
      "delivery settings lead to their heading",
      "concepts/alarms.mdx",
      /\[delivery settings\]\((\/|\.\.\/)reference\/configuration(\.mdx)?#delivery-retries\)/,
    ),
    removesAtMost(3),
    isSound(),
    ...isWellDescribed(/links?\b/i),
  ],
  scripts: {
    proper: [
      [
        ["links", { page: "quickstart.mdx" }],
        edit("quickstart.mdx", "(/guides/cron-job)", "(/guides/cron-jobs)"),
        edit("index.mdx", 'href="/concepts/alarm"', 'href="/concepts/alarms"'),
        edit("concepts/alarms.mdx", "#delivery-retry", "#delivery-retries"),
        ["check", { whole_site: true }],
        finish("Repair three dead links", "The links led to pages and a heading under slightly different names."),
      ],
    ],
    wrong: [
      [
        edit("quickstart.mdx", "[Watch your cron jobs](/guides/cron-job)", "Watch your cron jobs"),
        edit("index.mdx", 'href="/concepts/alarm"', 'href="/concepts/lamps"'),
        edit("index.mdx", 'title="Lamps" icon="lightbulb"', 'title="Lamps" icon="bulb"'),
        edit(
          "installation.mdx",
          "On a cluster, the [operator](/guides/kubernetes-operator) creates a lamp for every CronJob.\n\n",
          "",
        ),
        finish("Tidy three pages", "Takes away what did not work on three pages of the site."),
      ],
    ],
    caught: [
      "quickstart.mdx, index.mdx, concepts/alarms.mdx changed",
      NOTHING_ELSE,
      "quickstart leads to the guide",
      "card leads to alarms",
      "delivery settings lead to their heading",
      "the rest of the pages is kept",
      TITLE,
      DESCRIPTION,
    ],
  },
};

const removedSentence: Task = {
  name: "remove-a-promise",
  prompts: [
    "We gave up the Kubernetes operator. Take it out of the installation page, and anywhere else that mentions it.",
  ],
  checks: [
    isDelivered(),
    ...touches(["installation.mdx"]),
    neverHolds("the operator is gone", /kubernetes-operator|\[operator\]|operator\b.*CronJob/i),
    says("the rest of the page is there", "installation.mdx", /go build -o lampkeeper/, /Check the download/),
    removesAtMost(2),
    inventsNothing(),
    keepsFrontmatter(),
    isSound(),
    ...isWellDescribed(/operator/i),
  ],
  scripts: {
    proper: [
      [
        ["search", { pattern: "operator", ignore_case: true }],
        edit(
          "installation.mdx",
          "On a cluster, the [operator](/guides/kubernetes-operator) creates a lamp for every CronJob.\n\n",
          "",
        ),
        finish(
          "Remove the Kubernetes operator",
          "The operator was given up, so the sentence about it and its dead link go.",
        ),
      ],
    ],
    wrong: [
      [
        edit(
          "installation.mdx",
          "On a cluster, the [operator](/guides/kubernetes-operator) creates a lamp for every CronJob.\n\n## Check the download",
          "On a cluster, the operator creates a lamp for every CronJob until version 2.5.0.\n\n## Checksums",
        ),
        edit("installation.mdx", "Lampkeeper does not write anywhere else.", "That is all."),
        edit("installation.mdx", 'title: "Installation"', 'title: "Installation"\nauthor: "Docs"'),
        edit("changelog.md", "## 2.4.1\n", "## 2.4.1\n\n- The operator was deprecated.\n"),
        finish("Repair a link on the installation page", "Takes the dead link out of the installation page."),
      ],
    ],
    caught: [
      NOTHING_ELSE,
      "the operator is gone",
      "the rest of the page is there",
      "the rest of the pages is kept",
      "nothing is invented",
      "frontmatter as on the other pages",
      TITLE,
      DESCRIPTION,
    ],
  },
};

export const SMALL_FIXES = [spelling, productName, brokenLinks, removedSentence];
