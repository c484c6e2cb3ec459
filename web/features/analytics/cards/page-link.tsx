import { Tooltip } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useSearchOfPage, useView } from "../use-view.ts";
import classes from "./page-link.module.css";

/** Filters the analytics by this page. */
export function PageLink({ path }: { path: string }) {
  const { projectId } = useView();
  const { prefix: _, ...search } = useSearchOfPage();
  const isShown = search.path === path;
  return (
    <Tooltip
      label="Show only this page"
      disabled={isShown}
      position="top-start"
      events={{ hover: true, focus: true, touch: false }}
    >
      <Link
        to="/projects/$projectId/analytics"
        params={{ projectId }}
        search={{ ...search, path }}
        aria-current={isShown ? "true" : undefined}
        resetScroll={false}
        preload={false}
        className={`${classes.link} breakable`}
      >
        {path}
      </Link>
    </Tooltip>
  );
}
