import { expect, it } from "vitest";
import { findHunk } from "./find-hunk.ts";

const PATCH = `diff --git a/a.md b/a.md
index 1..2 100644
--- a/a.md
+++ b/a.md
@@ -1,3 +1,3 @@ # A
 one
-two
+2
 three
@@ -9 +9,2 @@
 nine
++++ b/c.md
diff --git a/b.md b/b.md
new file mode 100644
--- /dev/null
+++ b/b.md
@@ -0,0 +1 @@
+b
\\ No newline at end of file
`;

it("finds the hunk that shows a line of the new file", () => {
  expect(findHunk(PATCH, "a.md", 2)).toBe("@@ -1,3 +1,3 @@ # A\n one\n-two\n+2\n three");
  expect(findHunk(PATCH, "a.md", 10)).toBe("@@ -9 +9,2 @@\n nine\n++++ b/c.md");
  expect(findHunk(PATCH, "b.md", 1)).toBe("@@ -0,0 +1 @@\n+b\n\\ No newline at end of file");
});

it("finds none for a line or file that the patch does not show", () => {
  expect([findHunk(PATCH, "a.md", 5), findHunk(PATCH, "b.md", 2), findHunk(PATCH, "c.md", 1)]).toEqual([
    null,
    null,
    null,
  ]);
});

it("finds the hunk that shows a line of the old file, which may be deleted or have a space in its name", () => {
  expect(findHunk(PATCH, "a.md", 9, { isOld: true })).toBe("@@ -9 +9,2 @@\n nine\n++++ b/c.md");
  const gone = "--- a/x y.md\t\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-one\n-two\n";
  expect(findHunk(gone, "x y.md", 2, { isOld: true })).toBe("@@ -1,2 +0,0 @@\n-one\n-two");
  expect(findHunk(gone, "x y.md", 3, { isOld: true })).toBeNull();
});
