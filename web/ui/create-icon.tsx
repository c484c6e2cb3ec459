import { createElement, forwardRef, type ReactNode, type SVGProps } from "react";

export type IconNode = [tag: string, attributes: Record<string, string>][];
export type IconProps = Omit<SVGProps<SVGSVGElement>, "stroke"> & {
  /** In pixels, of both sides. */
  size?: number | string;
  /** The width of the lines. */
  stroke?: number | string;
  title?: string;
};

/** A component that draws an icon of 24 by 24 in lines of the text's colour. */
export function createIcon(nodes: IconNode) {
  return forwardRef<SVGSVGElement, IconProps>(function Icon({ size = 24, stroke = 2, title, children, ...rest }, ref) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: most icons stand beside their words or in a control that has a name
      <svg
        ref={ref}
        xmlns="http://www.w3.org/2000/svg"
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        {title && <title>{title}</title>}
        {nodes.map(([tag, attributes], index): ReactNode => createElement(tag, { key: index, ...attributes }))}
        {children}
      </svg>
    );
  });
}
