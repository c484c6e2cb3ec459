import { NOTHING_ELSE, removesAtMost, touches } from "../checks/changed-files.ts";
import { holds, inventsNothing, neverHolds, says } from "../checks/content.ts";
import { isDelivered } from "../checks/outcome.ts";
import { DESCRIPTION, isWellDescribed, TITLE } from "../checks/pull-request.ts";
import { isSound } from "../checks/site.ts";
import { isWrittenIn, keepsCode, keepsFrontmatter, keepsHeadingCase } from "../checks/style.ts";
import { edit, finish, read, type Task } from "../task.ts";

const addSetting: Task = {
  name: "add-a-setting",
  prompts: [
    "There is a new setting `signals.burst`, default `10`: how many signals of one lamp are accepted at once before the limit of 60 a minute counts. Please add it to the configuration reference.",
  ],
  checks: [
    isDelivered(),
    ...touches(["reference/configuration.mdx"], ["reference/http-api.mdx"]),
    says(
      "a row of the table of signals",
      "reference/configuration.mdx",
      /signals\.output \|.*\n(.*\n)?signals\.burst \| 10 \| .*signals|signals\.burst \| 10 \| .+\nsignals\.output/,
    ),
    says("what it means", "reference/configuration.mdx", /signals\.burst \| 10 \|.*(at once|burst|before)/i),
    removesAtMost(0),
    inventsNothing(/`signals\.\w+`/),
    isSound(),
    keepsFrontmatter(),
    ...isWellDescribed(/signals\.burst/),
  ],
  scripts: {
    proper: [
      [
        ...read("reference/configuration.mdx"),
        edit(
          "reference/configuration.mdx",
          "| `signals.output` | `16KiB` | How much output of a failed run is kept |\n",
          "| `signals.output` | `16KiB` | How much output of a failed run is kept |\n| `signals.burst` | `10` | How many signals of one lamp are accepted at once before the limit of 60 a minute counts |\n",
        ),
        finish("Document signals.burst", "Adds the setting `signals.burst` and its default to the table of signals."),
      ],
    ],
    wrong: [
      [
        edit(
          "reference/configuration.mdx",
          "## Environment\n\nEvery setting can be given as an environment variable",
          "## Bursts\n\nUse `signals.burst` with `signals.burst_window` and `LAMPKEEPER_BURST_WINDOW`.\n\n## Environment\n\nAll settings can be given as an environment variable",
        ),
        edit("reference/configuration.mdx", 'title: "Configuration"', 'title: "Configuration"\ntag: "NEW"'),
        edit(
          "reference/exit-codes.md",
          "| 1 | Something is wrong, and the message says what |",
          "| 1 | Something is wrong |",
        ),
        finish("Extend the configuration reference", "Adds a section about bursts to the reference."),
      ],
    ],
    caught: [
      NOTHING_ELSE,
      "a row of the table of signals",
      "what it means",
      "the rest of the pages is kept",
      "nothing is invented",
      "frontmatter as on the other pages",
      TITLE,
      DESCRIPTION,
    ],
  },
};

const versionFromChangelog: Task = {
  name: "version-from-the-changelog",
  prompts: [
    "Readers ask since when they can use peers and `--no-overlap`. Say it where each of them is explained (self-hosting guide, command line reference); the changelog knows.",
  ],
  checks: [
    isDelivered(),
    ...touches(["guides/self-hosting.mdx", "reference/cli.mdx"]),
    says(
      "peers since 2.4.0",
      "guides/self-hosting.mdx",
      /(?=[^\n]*2\.4(\.0)?\b)[^\n]*(since|from|added|available|new|requires|needs)[^\n]*/i,
    ),
    says(
      "option since 2.3.0",
      "reference/cli.mdx",
      /(?=[^\n]*2\.3(\.0)?\b)[^\n]*(since|from|added|available|new|requires|needs)[^\n]*/i,
    ),
    neverHolds("no wrong version", /2\.3\.0/, ["guides/self-hosting.mdx"]),
    removesAtMost(3),
    inventsNothing(),
    keepsCode("guides/self-hosting.mdx"),
    isSound(),
    ...isWellDescribed(/since|version|2\.[34]/i),
  ],
  scripts: {
    proper: [
      [
        ...read("changelog.md"),
        edit(
          "guides/self-hosting.mdx",
          "Each needs one lamp for the other:",
          "Each needs one lamp for the other. Peers are available since version 2.4.0.",
        ),
        edit(
          "reference/cli.mdx",
          "Refuse to start while another run of the same lamp is still going.",
          "Refuse to start while another run of the same lamp is still going. Available since version 2.3.0.",
        ),
        finish(
          "Say since which version peers and --no-overlap exist",
          "Both versions are taken from the changelog: 2.4.0 and 2.3.0.",
        ),
      ],
    ],
    wrong: [
      [
        edit(
          "guides/self-hosting.mdx",
          "A second server, anywhere else, can watch the first one. Each needs one lamp for the other:\n\n```yaml\npeers:\n  - url: https://watch-two.shop.example\n",
          "A second server can watch the first one, since 2.3.0:\n\n```yaml\n# since 2.3.0\npeers:\n  - url: https://watch-three.shop.example\n",
        ),
        edit("changelog.md", "*12 January 2026*", "*12 January 2026, release 2.3.9*"),
        edit("guides/self-hosting.mdx", "Yes, that is Lampkeeper watching the backup of Lampkeeper.\n\n", ""),
        finish("Extend two pages", "Tells readers more about peers in the guide."),
      ],
    ],
    caught: [
      "guides/self-hosting.mdx, reference/cli.mdx changed",
      NOTHING_ELSE,
      "peers since 2.4.0",
      "option since 2.3.0",
      "no wrong version",
      "the rest of the pages is kept",
      "nothing is invented",
      "code samples of guides/self-hosting.mdx kept",
      TITLE,
      DESCRIPTION,
    ],
  },
};

const SOURCE = `package main

// backup copies the database of a running server.
//
// Exit codes: 0 when the copy is complete, 1 when the disk is full, 69 when the server cannot be reached.
func backupCommand() *Command {
	cmd := newCommand("backup FILE")
	cmd.Bool("compress", false, "Write the copy through zstd")
	cmd.Duration("timeout", 10*time.Minute, "Give up after this long")
	cmd.HiddenBool("unsafe-raw", false, "For our own tests: copy the file as it is")
	return cmd
}
`;

const commandFromSource: Task = {
  name: "command-from-source",
  prompts: [
    "`lampkeeper backup` is missing in the command line reference. Document it like the other commands. The source is in the repository beside the docs; options that are hidden there should stay out of the docs.",
  ],
  contexts: {
    lampkeeper: {
      "cmd/backup.go": SOURCE,
      "cmd/serve.go": "package main\n",
      "README.md": "# Lampkeeper\n\nThe server.\n",
    },
  },
  checks: [
    isDelivered(),
    ...touches(["reference/cli.mdx"], ["guides/self-hosting.mdx", "reference/exit-codes.md"]),
    holds("a section of its own", "reference/cli.mdx", /^## backup$/m),
    says("the usage", "reference/cli.mdx", /lampkeeper backup [^\n]*FILE|lampkeeper backup FILE/),
    says("its options", "reference/cli.mdx", /--compress/, /zstd/, /--timeout/, /10\s?m/),
    holds(
      "options as the other commands have them",
      "reference/cli.mdx",
      /<ParamField path="--compress"[^>]*>/,
      /<ParamField path="--timeout"[^>]*>/,
    ),
    neverHolds("the hidden option stays out", /unsafe-raw/),
    isWrittenIn("en", "reference/cli.mdx"),
    keepsHeadingCase(),
    removesAtMost(0),
    inventsNothing(),
    isSound(),
    ...isWellDescribed(/backup/i),
  ],
  scripts: {
    proper: [
      [
        ...read("reference/cli.mdx"),
        ["search", { pattern: "backup", glob: "@lampkeeper/**" }],
        ...read("@lampkeeper/cmd/backup.go"),
        edit(
          "reference/cli.mdx",
          "## serve\n",
          `## backup

Copies the database of a running server.

\`\`\`bash
lampkeeper backup [--compress] [--timeout 10m] FILE
\`\`\`

<ParamField path="--compress" type="boolean" default="false">
  Write the copy through zstd.
</ParamField>

<ParamField path="--timeout" type="duration" default="10m">
  Give up after this long.
</ParamField>

The command ends with exit code 0 when the copy is complete, 1 when the disk is full and 69 when the server cannot be reached.

## serve
`,
        ),
        ["check", {}],
        finish(
          "Document lampkeeper backup",
          "Adds `lampkeeper backup` to the command line reference, with the options of `cmd/backup.go` that are not hidden.",
        ),
      ],
    ],
    wrong: [
      [
        edit(
          "reference/cli.mdx",
          "Settings on the command line win over the [configuration file](configuration).",
          "## Backup And Restore\n\nSicherung der Datenbank, auch mit `--incremental` und `--unsafe-raw`, die das Kopieren und die Prüfung für den Betrieb ist.",
        ),
        edit("concepts/lamps.mdx", "Tags are free words", "Tags are just words"),
        finish("Add a command to the reference", "One more command of the program is described."),
      ],
    ],
    caught: [
      NOTHING_ELSE,
      "a section of its own",
      "the usage",
      "its options",
      "options as the other commands have them",
      "the hidden option stays out",
      "reference/cli.mdx in English",
      "headings in sentence case",
      "the rest of the pages is kept",
      "nothing is invented",
      TITLE,
      DESCRIPTION,
    ],
  },
};

export const FACTS = [addSetting, versionFromChangelog, commandFromSource];
