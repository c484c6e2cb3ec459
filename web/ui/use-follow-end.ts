import { useEffect, useLayoutEffect, useRef } from "react";

const NEAR_PX = 80;

/** Keeps the end of a growing page in view for a reader who has scrolled there. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page grows with the length
  useLayoutEffect(() => {
    if (isOn && isAtEnd.current) window.scrollTo({ top: document.documentElement.scrollHeight });
  }, [length, isOn]);
}
