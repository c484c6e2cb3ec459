import type { ElementContent } from "hast";
import type { PhrasingContent, RootContent } from "mdast";
import { resolveImage, resolveLink } from "../addresses.ts";
import type { ClassName } from "../class-names.ts";
import type { ComponentNode } from "../expand/component-node.ts";
import { ValueMap } from "../expand/values.ts";
import { element, text } from "../html/element.ts";
import { linkProperties } from "../html/link-properties.ts";
import type { Component, ToHtml, ToPlain } from "./component.ts";
import { iconOf } from "./icons.ts";
import { list, paragraph } from "./plain-nodes.ts";
import { readFlag, readNumber, readSlot, readText } from "./props.ts";

/** One to four columns. */
function readColumns(node: ComponentNode, otherwise: 1 | 2 | 3 | 4): 1 | 2 | 3 | 4 {
  const columns = readNumber(node, "cols", "columns", "col") ?? otherwise;
  return Math.min(Math.max(columns, 1), 4) as 1 | 2 | 3 | 4;
}

const CARD: Component = {
  html(node, to) {
    const title = cardTitle(node, to);
    const icon = iconOf(node, to);
    const image = cardImage(node, to);
    const action = readText(node, "cta");
    const body = to.blocks([...node.children, ...descriptionOf(node)]);
    return [
      element(
        "div",
        ["card", readFlag(node, "horizontal") && "card-horizontal"],
        [
          ...(image ? [element("div", "card-image", [image])] : []),
          ...(icon.length > 0 ? [element("span", "card-icon", icon)] : []),
          element("div", "card-text", [
            ...title,
            ...(body.length > 0 ? [element("div", "card-body", body)] : []),
            ...(action === undefined ? [] : [element("p", "card-action", [text(action)], { ariaHidden: "true" })]),
          ]),
        ],
      ),
    ];
  },
  plain: (node, to) => list([plainCard(node, to)]),
  anchor: () => undefined,
};

function descriptionOf(node: ComponentNode): RootContent[] {
  return readSlot(node, "description");
}

function cardTitle(node: ComponentNode, to: ToHtml): ElementContent[] {
  const title = to.all(readSlot(node, "title", "name"));
  const written = readText(node, "href", "to", "link", "url");
  const address = written === undefined ? undefined : resolveLink(to.state, written, node.place);
  if (!address) return title.length > 0 ? [element("p", "card-title", title)] : [];
  const words = title.length > 0 ? title : [text(readText(node, "cta") ?? written ?? "")];
  return [element("p", "card-title", [element("a", "card-link", words, linkProperties(address, false))])];
}

function cardImage(node: ComponentNode, to: ToHtml): ElementContent | undefined {
  const written = readText(node, "img", "image");
  const image = written === undefined ? undefined : resolveImage(to.state, written, node.place);
  return image && element("img", [], [], { ...image, alt: "", loading: "lazy" });
}

function plainCard(node: ComponentNode, to: ToPlain): RootContent[] {
  const title = to.inline(readSlot(node, "title", "name"));
  const written = readText(node, "href", "to", "link", "url");
  const address = written === undefined ? undefined : resolveLink(to.state, written, node.place);
  const words: PhrasingContent[] =
    title.length > 0 ? title : [{ type: "text", value: readText(node, "cta") ?? written ?? "" }];
  const head: PhrasingContent[] = address ? [{ type: "link", url: address.href, children: words as never }] : title;
  const [first, ...rest] = to.blocks([...node.children, ...descriptionOf(node)]);
  if (head.length === 0) return first ? [first, ...rest] : [];
  if (first?.type === "paragraph")
    return [paragraph([...head, { type: "text", value: ": " }, ...first.children]), ...rest];
  return [paragraph(head), ...(first ? [first] : []), ...rest];
}

const CARDS_GROUP: Component = {
  html: (node, to) => [element("div", ["cards", `cards-${readColumns(node, 2)}`], to.blocks(node.children))],
  plain(node, to) {
    const isCard = (child: RootContent) => child.type === "component" && CARD_NAMES.has(child.name);
    const cards = node.children.filter(isCard) as ComponentNode[];
    const others = node.children.filter((child) => !isCard(child));
    return [...to.blocks(others), ...list(cards.map((card) => plainCard(card, to)).filter((card) => card.length > 0))];
  },
};

const CARD_NAMES = new Set(["Card", "LinkCard", "NavCard", "Cards.Card"]);

function columns(otherwise: 1 | 2 | 3 | 4): Component {
  return {
    html: (node, to) => {
      const holdsCards = node.children.some((child) => child.type === "component" && CARD_NAMES.has(child.name));
      const classes: ClassName[] = holdsCards
        ? ["cards", `cards-${readColumns(node, otherwise)}`]
        : ["columns", `columns-${readColumns(node, otherwise)}`];
      return [element("div", classes, to.blocks(node.children))];
    },
    plain: (node, to) => CARDS_GROUP.plain(node, to),
  };
}

const COLUMN: Component = {
  html: (node, to) => [element("div", "column", to.blocks(node.children))],
  plain: (node, to) => to.blocks(node.children),
};

const TILE: Component = {
  html: (node, to) => {
    const description = to.blocks(descriptionOf(node));
    return [
      element("div", "tile", [
        element("div", "tile-preview", to.blocks(node.children)),
        ...cardTitle(node, to),
        ...(description.length > 0 ? [element("div", "card-body", description)] : []),
      ]),
    ];
  },
  plain: (node, to) => list([plainCard(node, to)]),
};

/** A repository on GitHub: a card that leads there, since nothing is asked of other sites. */
const REPOSITORY: Component = {
  html: (node, to) => CARD.html(repositoryCard(node), to),
  plain: (node, to) => CARD.plain(repositoryCard(node), to),
};

function repositoryCard(node: ComponentNode): ComponentNode {
  const name = (readText(node, "repo", "name", "repository") ?? "").replace(/^https:\/\/github\.com\//, "");
  const owner = readText(node, "owner");
  const path = owner === undefined ? name : `${owner}/${name}`;
  if (!/^[\w.-]+\/[\w.-]+$/.test(path)) return node;
  const props: ComponentNode["props"] = new ValueMap([
    ["title", path],
    ["icon", "github"],
    ["href", `https://github.com/${path}`],
    ["description", node.props.get("description")],
  ]);
  return { ...node, props };
}

export const CARDS: Record<string, Component> = {
  Card: CARD,
  LinkCard: CARD,
  NavCard: CARD,
  "Cards.Card": CARD,
  "GitHub.Repo": REPOSITORY,
  GitHubRepo: REPOSITORY,
  CardGroup: CARDS_GROUP,
  Cards: CARDS_GROUP,
  CardGrid: CARDS_GROUP,
  Columns: columns(2),
  Column: COLUMN,
  Col: COLUMN,
  Row: columns(2),
  Grid: columns(2),
  Tile: TILE,
  Tiles: {
    html: (node, to) => [element("div", "tiles", to.blocks(node.children))],
    plain: (node, to) => CARDS_GROUP.plain(node, to),
  },
  TileGroup: {
    html: (node, to) => [element("div", "tiles", to.blocks(node.children))],
    plain: (node, to) => CARDS_GROUP.plain(node, to),
  },
};
