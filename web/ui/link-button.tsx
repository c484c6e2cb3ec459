import { Anchor, type AnchorProps, Button, type ButtonProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";

type AnchorElement = React.RefAttributes<HTMLAnchorElement>;

/** A link to one of our pages that looks like a button. */
export const LinkButton = createLink((props: ButtonProps & AnchorElement & { children?: React.ReactNode }) => (
  <Button component="a" {...props} />
));

/** A link to one of our pages, in running text. */
export const TextLink = createLink((props: AnchorProps & AnchorElement & { children?: React.ReactNode }) => (
  <Anchor {...props} />
));
