import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "../../../ui/icons.ts";
import { useChangeSearch } from "../use-view.ts";
import classes from "./sort-button.module.css";

type Props = { label: string; by: "views" | undefined; isSorted: boolean };

/** The header of a column by which the top pages can be sorted. */
export function SortButton({ label, by, isSorted }: Props) {
  const change = useChangeSearch();
  return (
    <UnstyledButton
      fz="inherit"
      className={classes.sort}
      mod={{ sorted: isSorted }}
      onClick={() => change({ sort: by })}
      aria-label={isSorted ? `${label}, sorted` : `${label}, sort by this column`}
    >
      {label}
      {isSorted && <IconChevronDown size={12} aria-hidden />}
    </UnstyledButton>
  );
}
