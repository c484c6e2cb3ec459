import { type RefCallback, useCallback, useEffect, useRef } from "react";

/** Calls `onSeen` when the element comes into view, such as the end of a list with further pages. */
export function useSeen(onSeen: () => void): RefCallback<HTMLElement> {
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: "200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
