import { useEffect, useLayoutEffect, useRef } from "react";

const NEAR_PX = 80;

/** Keeps the end of a page that grows in sight, for a reader who has scrolled there. */
export function useFollowEnd(length: number, isOn: boolean): void {
  const isAtEnd = useRef(false);
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      isAtEnd.current = window.scrollY > 0 && scrollHeight - window.scrollY - window.innerHeight < NEAR_PX;
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it grows when there is more
  useLayoutEffect(() => {
    if (isOn && isAtEnd.current) window.scrollTo({ top: document.documentElement.scrollHeight });
  }, [length, isOn]);
}
