import { exists, NOTHING_ELSE, removesAtMost, touches } from "../checks/changed-files.ts";
import { holds, inventsNothing, neverHolds, says } from "../checks/content.ts";
import { isDelivered } from "../checks/outcome.ts";
import { DESCRIPTION, isWellDescribed, TITLE } from "../checks/pull-request.ts";
import { isListed, isRedirected, isSound } from "../checks/site.ts";
import { keepsFrontmatter, keepsHeadingCase } from "../checks/style.ts";
import { edit, finish, read, type Task } from "../task.ts";

const movePage: Task = {
  name: "move-a-page",
  prompts: [
    "Notifying a team is a concept rather than a guide these days. Move that page to /concepts/notifications, into the Concepts section after Alarms. Links and bookmarks must keep working.",
  ],
  checks: [
    isDelivered(),
    ...touches(
      ["concepts/notifications.mdx", "guides/notify-a-team.mdx", "docs.json"],
      ["quickstart.mdx", "guides/upgrading.md", "reference/configuration.mdx"],
    ),
    exists("concepts/notifications.mdx"),
    exists("guides/notify-a-team.mdx", false),
    isListed("concepts/notifications", "Concepts", "concepts/alarms"),
    isRedirected("/guides/notify-a-team", /^\/concepts\/notifications$/),
    neverHolds("no page links to the old place", /guides\/notify-a-team|\]\(notify-a-team/, [
      "quickstart.mdx",
      "guides/upgrading.md",
      "reference/configuration.mdx",
    ]),
    says("the page says what it said", "concepts/notifications.mdx", /An alarm that reaches nobody is worth nothing/),
    keepsFrontmatter(),
    isSound(),
    ...isWellDescribed(/notif|move/i),
  ],
  scripts: {
    proper: [
      [
        ["links", { page: "guides/notify-a-team" }],
        ["move_page", { page: "guides/notify-a-team.mdx", to: "concepts/notifications.mdx" }],
        ["edit_navigation", { action: "move", page: "concepts/notifications.mdx", after: "concepts/alarms" }],
        ["check", {}],
        finish(
          "Move “Notify a team” to the concepts",
          "The page moved to /concepts/notifications; links and a redirect follow.",
        ),
      ],
    ],
    wrong: [
      [
        [
          "write_file",
          { path: "guides/notifications.mdx", text: "---\ntitle: Notifications\n---\n\nAlarms reach a team.\n" },
        ],
        ["edit_navigation", { action: "add", page: "guides/notifications.mdx" }],
        finish("Add a page", "There is a page about that now in the guides."),
      ],
    ],
    caught: [
      "concepts/notifications.mdx, guides/notify-a-team.mdx, docs.json changed",
      NOTHING_ELSE,
      "concepts/notifications.mdx is there",
      "guides/notify-a-team.mdx is gone",
      "concepts/notifications is in the navigation, in Concepts",
      "/guides/notify-a-team is redirected",
      "no page links to the old place",
      "the page says what it said",
      "frontmatter as on the other pages",
      TITLE,
      DESCRIPTION,
    ],
  },
};

const deletePage: Task = {
  name: "delete-a-page",
  prompts: [
    "Nobody keeps the glossary up to date, so please delete that page. Whoever follows an old link should land on the page about lamps.",
  ],
  checks: [
    isDelivered(),
    ...touches(["reference/glossary.md", "docs.json", "index.mdx", "concepts/alarms.mdx"]),
    exists("reference/glossary.md", false),
    isRedirected("/reference/glossary", /^\/concepts\/lamps$/),
    neverHolds("no page links to it", /glossary/i, ["index.mdx", "concepts/alarms.mdx"]),
    neverHolds("it is not in the navigation", /"reference\/glossary"/),
    says(
      "the note about quiet hours is there",
      "concepts/alarms.mdx",
      /Quiet hours hold back messages, never the facts/,
    ),
    keepsFrontmatter(),
    isSound(),
    ...isWellDescribed(/glossary/i),
  ],
  scripts: {
    proper: [
      [
        ["links", { page: "reference/glossary" }],
        ["delete_page", { page: "reference/glossary.md", redirect_to: "/concepts/lamps" }],
        edit("index.mdx", "\n\nNew words are explained in the [glossary](concepts/lamps).", ""),
        ["check", {}],
        finish(
          "Delete the glossary",
          "Nobody kept the glossary up to date. Its readers are led to the page about lamps.",
        ),
      ],
    ],
    wrong: [
      [
        ["edit_navigation", { action: "remove", page: "reference/glossary.md" }],
        edit("reference/glossary.md", 'description: "The words of Lampkeeper, in one place."', "hidden: true"),
        edit(
          "concepts/alarms.mdx",
          "  Quiet hours hold back messages, never the facts: the [watch page](/reference/glossary#watch-page) and the\n",
          "  The [watch page](/reference/glossary#watch-page) and the\n",
        ),
        edit("reference/cli.mdx", "Starts the server.\n", "Starts the whole server.\n"),
        edit("docs.json", '"destination": "/quickstart"', '"destination": "/index"'),
        finish("Hide a page", "The page is not in the menu any more."),
      ],
    ],
    caught: [
      "reference/glossary.md, docs.json, index.mdx, concepts/alarms.mdx changed",
      NOTHING_ELSE,
      "reference/glossary.md is gone",
      "/reference/glossary is redirected",
      "no page links to it",
      "the note about quiet hours is there",
      "frontmatter as on the other pages",
      TITLE,
      DESCRIPTION,
    ],
  },
};

const renameHeading: Task = {
  name: "rename-a-heading",
  prompts: [
    'On the page about schedules, the section "Pauses" should be called "Maintenance windows" from now on. Only the heading; the command stays `pause`.',
  ],
  checks: [
    isDelivered(),
    ...touches(["concepts/schedules.mdx", "reference/cli.mdx"]),
    holds("the heading is renamed", "concepts/schedules.mdx", /^## Maintenance windows$/m),
    holds("the link to it follows", "reference/cli.mdx", /concepts\/schedules(\.mdx)?#maintenance-windows\)/),
    holds("the command stays", "reference/cli.mdx", /^## pause$/m, /lampkeeper pause NAME --for 2h/),
    says(
      "the section says what it said",
      "concepts/schedules.mdx",
      /A lamp can be paused while you work on the job behind it/,
    ),
    removesAtMost(2),
    keepsHeadingCase(),
    isSound(),
    ...isWellDescribed(/maintenance|pauses|heading|section/i),
  ],
  scripts: {
    proper: [
      [
        ["search", { pattern: "#pauses" }],
        edit("concepts/schedules.mdx", "## Pauses", "## Maintenance windows"),
        edit(
          "reference/cli.mdx",
          "See [pauses](../concepts/schedules.mdx#pauses)",
          "See [maintenance windows](../concepts/schedules.mdx#maintenance-windows)",
        ),
        ["check", {}],
        finish(
          "Rename the section “Pauses” to “Maintenance windows”",
          "The heading on the page about schedules is renamed, and the link from the command line reference follows.",
        ),
      ],
    ],
    wrong: [
      [
        edit(
          "concepts/schedules.mdx",
          "## Pauses\n\nA lamp can be paused while you work on the job behind it.",
          '<a id="pauses" />\n\n## Service Interruption Windows\n\nPlan interruptions ahead.',
        ),
        edit("reference/cli.mdx", "## pause\n\nStops", "## Maintenance\n\nStops"),
        edit("concepts/schedules.mdx", " · [`pause` on the command line](../reference/cli#pause)", ""),
        edit("concepts/lamps.mdx", "Nobody has to reset anything.", "Nobody resets anything."),
        finish("Use another word", "A better word is used from now on."),
      ],
    ],
    caught: [
      NOTHING_ELSE,
      "the heading is renamed",
      "the link to it follows",
      "the command stays",
      "the section says what it said",
      "the rest of the pages is kept",
      "headings in sentence case",
      TITLE,
      DESCRIPTION,
    ],
  },
};

const renameOption: Task = {
  name: "rename-an-option",
  prompts: [
    "In the next release the option `--no-overlap` is called `--exclusive`. Update the docs everywhere. The changelog is history, leave it alone.",
  ],
  checks: [
    isDelivered(),
    ...touches(["reference/cli.mdx", "guides/cron-jobs.mdx", "reference/exit-codes.md"]),
    neverHolds("old name gone from the pages", /--no-overlap/, [
      "reference/cli.mdx",
      "guides/cron-jobs.mdx",
      "reference/exit-codes.md",
    ]),
    holds("the changelog keeps its history", "changelog.md", /`--no-overlap` for/),
    says("usage line of run", "reference/cli.mdx", /\[--grace 5m\] \[--exclusive\] -- COMMAND/),
    holds("parameter of run", "reference/cli.mdx", /<ParamField path="--exclusive" type="boolean" default="false">/),
    says("example in the guide", "guides/cron-jobs.mdx", /lampkeeper run shop\.report --exclusive --/),
    says("exit code 75", "reference/exit-codes.md", /75 \| Refused because of --exclusive/),
    removesAtMost(4),
    inventsNothing(),
    isSound(),
    ...isWellDescribed(/exclusive/i),
  ],
  scripts: {
    proper: [
      [
        ["search", { pattern: "--no-overlap", literal: true }],
        edit("reference/cli.mdx", "--no-overlap", "--exclusive", true),
        edit("guides/cron-jobs.mdx", "--no-overlap", "--exclusive"),
        edit("reference/exit-codes.md", "--no-overlap", "--exclusive"),
        ["check", {}],
        finish(
          "Rename --no-overlap to --exclusive",
          "Every page but the changelog calls the option `--exclusive` now.",
        ),
      ],
    ],
    wrong: [
      [
        ...read("reference/cli.mdx"),
        edit(
          "reference/cli.mdx",
          '<ParamField path="--no-overlap" type="boolean" default="false">',
          '<ParamField path="--exclusive" type="boolean">',
        ),
        edit("changelog.md", "--no-overlap", "--exclusive"),
        edit("reference/cli.mdx", "Sends one signal by hand.", "Sends one signal by hand; see `--exclusive-timeout`."),
        edit("reference/cli.mdx", "Starts the server.", "This starts the server."),
        edit("reference/cli.mdx", "Shows all lamps, or one.", "This shows all lamps, or one."),
        edit("reference/cli.mdx", "Stops expecting anything", "This stops expecting anything"),
        finish("Rename the option", "The option has a new name now."),
      ],
    ],
    caught: [
      "reference/cli.mdx, guides/cron-jobs.mdx, reference/exit-codes.md changed",
      NOTHING_ELSE,
      "old name gone from the pages",
      "the changelog keeps its history",
      "usage line of run",
      "parameter of run",
      "example in the guide",
      "exit code 75",
      "the rest of the pages is kept",
      "nothing is invented",
      TITLE,
      DESCRIPTION,
    ],
  },
};

export const RESTRUCTURING = [movePage, deletePage, renameHeading, renameOption];
