import { expect, test } from "vitest";
import { BASE } from "../page/page.ts";
import { comparePages } from "./compare-pages.ts";
import type { ComparedPage, PageDifference } from "./difference.ts";

const ADDRESSES = { links: "https://preview.example", images: { before: "/old?", after: "/new?" } };

test("marks the words that differ within a paragraph", () => {
  const { changes, before, after } = compare("<p>Wait for ten minutes.</p>", "<p>Wait for two whole minutes.</p>");
  expect(shown(changes)).toBe("<p>Wait for <del>[Removed: ten] </del><ins>[Added: two whole] </ins> minutes.</p>");
  expect(shown(before)).toBe("<p>Wait for <del>[Removed: ten] </del> minutes.</p>");
  expect(shown(after)).toBe("<p>Wait for <ins>[Added: two whole] </ins> minutes.</p>");
});

test("keeps links and emphasis whole around the marks", () => {
  const { changes } = compare(
    `<p>See <a href="${BASE}/a">the old guide</a> and <strong>run it</strong>.</p>`,
    `<p>See <a href="${BASE}/a">the new guide</a> and <strong>run it twice</strong>.</p>`,
  );
  expect(shown(changes)).toContain("the <del>[Removed: old] </del><ins>[Added: new] </ins> guide</a>");
  expect(shown(changes)).toContain("<strong>run it<ins>[Added:  twice] </ins></strong>");
});

test("marks an added link as a whole, and says where a changed one led", () => {
  const link = (path: string) => `<p>Please read our <a href="${BASE}${path}">guide</a> first.</p>`;
  const moved = compare(link("/start"), link("/begin")).changes;
  expect(moved).toContain('href="https://preview.example/begin"');
  expect(shown(moved)).toContain("link was /start, is /begin");
  const added = compare("<p>Please read our first.</p>", link("/a")).changes;
  expect(shown(added)).toMatch(/<ins>\[Added: <a[^>]*>guide<\/a>.*\] <\/ins>/);
});

test("marks a block that was added or removed as a whole, beside the paragraph it resembles least", () => {
  const { changes, counts } = compare(
    "<h2>Install</h2><p>First thing said here.</p><p>Last words of the page.</p>",
    "<h2>Install</h2><p>First thing said here.</p><blockquote>Entirely other things.</blockquote><p>Last words of the page.</p>",
  );
  expect(shown(changes)).toContain("<ins>[Added: <blockquote>Entirely other things.</blockquote>] </ins>");
  expect(counts).toEqual({ addedBlocks: 1, removedBlocks: 0, changedBlocks: 0 });
});

test("says of a block in another place that it moved", () => {
  const [one, two, three] = [
    "<p>First words of the page.</p>",
    "<p>A thing of its own here.</p>",
    "<p>Quite something else said.</p>",
  ];
  const { changes, before } = compare(`${one}${two}${three}`, `${three}${one}${two}`);
  expect(shown(changes)).toMatch(
    /<span>Moved here<\/span><ins>\[Added: <p>Quite something else said\.<\/p>\] <\/ins>.*<span>Moved away from here<\/span><del>/,
  );
  expect(before).not.toContain("Moved");
  const fresh = compare(one, `${one}${two}`);
  expect(fresh.changes).not.toContain("Moved");
});

test("compares code line by line, and the words of a replaced line", () => {
  const code = (...lines: string[]) =>
    `<figure class="code"><pre><code>${lines.map((line) => `<span class="line">${line}\n</span>`).join("")}</code></pre></figure>`;
  const { changes, before } = compare(
    code("import a", "start(10)", "end()"),
    code("import a", "start(20)", "end()", "more()"),
  );
  expect(changes).toContain('<span class="line">import a\n</span>');
  expect(shown(changes)).toContain(
    "<del>Removed: <span>start(<del>[Removed: 10] </del>)\n</span></del><ins>Added: <span>start(<ins>[Added: 20] </ins>)\n</span></ins>",
  );
  expect(shown(changes)).toContain("<ins>Added: <span>more()\n</span></ins>");
  expect(shown(before)).not.toContain("more");
});

test("compares code without elements for its lines", () => {
  const { changes } = compare("<pre><code>a\nb\nc</code></pre>", "<pre><code>a\nx\nc</code></pre>");
  expect(shown(changes)).toContain("<del>Removed: <span>b\n</span></del><ins>Added: <span>x\n</span></ins>");
});

test("compares the cells of a row by their place, and marks rows and items from within", () => {
  const table = (...rows: string[]) => `<table><tbody>${rows.map((row) => `<tr>${row}</tr>`).join("")}</tbody></table>`;
  const { changes } = compare(
    table("<td>retries</td><td>3</td>", "<td>delay</td><td>10</td>"),
    table("<td>retries</td><td>5</td>", "<td>delay</td><td>10</td>", "<td>jitter</td><td>yes</td>"),
  );
  expect(shown(changes)).toContain("<td><del>[Removed: 3] </del><ins>[Added: 5] </ins></td>");
  expect(shown(changes)).toContain("<tr><td><ins>[Added: jitter] </ins></td><td><ins>[Added: yes] </ins></td></tr>");
  const list = compare("<ul><li>one</li></ul>", "<ul><li>one</li><li>two</li></ul>").changes;
  expect(shown(list)).toContain("<li><ins>[Added: two] </ins></li>");
});

test("finds what differs deep inside components", () => {
  const callout = (kind: string, text: string) =>
    `<div class="callout callout-${kind}" role="note"><div class="callout-body"><p>${text}</p></div></div>`;
  const { changes } = compare(callout("note", "Keep the key safe."), callout("warning", "Keep the key very safe."));
  expect(shown(changes)).toContain("note became warning");
  expect(shown(changes)).toContain("Keep the key <ins>[Added: very ] </ins>safe.");
});

test("shows images of the repository from both sides, also when only the content differs", () => {
  const image = `<p>Look: <img src="${BASE}/shot.png" alt="The window"></p>`;
  const { changes } = compare(image, image, [`${BASE}/shot.png`]);
  expect(changes).toContain('src="/old?%2Fshot.png"');
  expect(changes).toContain('src="/new?%2Fshot.png"');
  expect(compare(image, image).changes).not.toContain("<del");
});

test("says that a title and a description differ", () => {
  const page = (title: string): ComparedPage => ({ title, description: "", html: "<p>Text</p>" });
  const { changes } = comparePages(page("Quick start"), page("Slow start"), options());
  expect(shown(changes)).toContain("<h1><del>[Removed: Quick] </del><ins>[Added: Slow] </ins> start</h1>");
});

test("folds what did not change, but for what stands beside a change", () => {
  const page = (last: string) =>
    `${Array.from({ length: 30 }, (_, index) => `<p>Paragraph number ${index}</p>`).join("")}<p>${last}</p>`;
  const { changes, after } = compare(page("The end is near"), page("The end is far"));
  expect(changes).toContain("<summary>29 unchanged blocks, 87 words</summary>");
  expect(after).not.toContain("unchanged");
});

test("shows a page that is new, or gone, without marks", () => {
  const added = comparePages(undefined, { title: "New", description: "", html: "<p>Text</p>" }, options());
  expect(added).toMatchObject({ before: "", after: "<h1>New</h1><p>Text</p>", counts: { addedBlocks: 2 } });
  expect(added.changes).not.toContain("<ins");
});

test("compares words of scripts that have no spaces by their characters", () => {
  const { changes } = compare("<p>十分钟后重试一次</p>", "<p>五分钟后重试一次</p>");
  expect(shown(changes)).toBe("<p><del>[Removed: 十] </del><ins>[Added: 五] </ins>分钟后重试一次</p>");
});

function compare(before: string, after: string, changedImages: string[] = []): PageDifference {
  const page = (html: string): ComparedPage => ({ title: "", description: "", html });
  return comparePages(page(before), page(after), { ...options(), changedImages });
}

function options() {
  return { addresses: ADDRESSES, changedImages: [], timeLimitMs: 5000 };
}

/** Without what is said of each mark in attributes. */
function shown(html: string): string {
  return html.replace(/<span class="difference-said">(.*?)<\/span>/gs, "$1").replace(/<(?!a )(\w+) [^>]*>/g, "<$1>");
}
