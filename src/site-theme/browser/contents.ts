import { all, decode } from "./dom.ts";

let links: HTMLAnchorElement[] = [];
let isWaiting = false;

/** Marks the section that is being read: the last heading above a third of the window. */
export function startContents(): void {
  const follow = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      mark();
    });
  };
  addEventListener("scroll", follow, { passive: true });
  addEventListener("resize", follow, { passive: true });
}

export function showContents(): void {
  links = all(".site-toc a");
  mark();
}

function mark(): void {
  const heading = (link: HTMLAnchorElement) => document.getElementById(decode(link.hash.slice(1)));
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 4 && scrollY > 0;
  let [current] = links;
  for (const link of links) {
    const top = heading(link)?.getBoundingClientRect().top;
    if (top !== undefined && top <= (isAtEnd ? innerHeight : innerHeight / 3)) current = link;
  }
  for (const link of links)
    if (link === current) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  const column = current?.closest<HTMLElement>(".site-toc");
  if (!column || !current || column.scrollHeight <= column.clientHeight) return;
  column.scrollTop = current.offsetTop - column.clientHeight / 2;
}
