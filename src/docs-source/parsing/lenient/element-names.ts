const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));

/** Elements that authors write for how the text looks. Others without attributes, as in `<path>`, stand for a value. */
const FORMATTING = new Set(
  `a b i u s em strong small big mark sub sup kbd code del ins span font center q abbr cite dfn div p ul ol li dl dt dd
  blockquote pre details summary figure figcaption h1 h2 h3 h4 h5 h6 table thead tbody tfoot tr td th caption section
  article aside header footer main nav picture video audio iframe svg g button`.split(/\s+/),
);

const OTHER_HTML = new Set(
  `html head body title style script noscript template slot canvas object map form input label select option optgroup
  textarea fieldset legend output progress meter dialog menu search address hgroup time data var samp bdi bdo ruby rt rp
  math path circle rect line polyline polygon ellipse text tspan defs use symbol clippath mask pattern lineargradient
  radialgradient stop filter image marker colgroup`.split(/\s+/),
);

/** Components of documentation sites, whatever generator made them. */
const COMPONENTS = new Set(
  `Note Warning Info Tip Check Danger Callout Caution Important Success Error Card CardGroup Cards CardGrid Columns Column
  Row Col Grid Tabs Tab TabItem TabGroup Steps Step Accordion AccordionGroup Accordions CodeGroup CodeBlock CodeTabs
  CodeTab Frame Icon Tooltip ParamField ResponseField RequestExample ResponseExample Expandable Snippet Update Latex
  Mermaid Panel Tree Folder File FileTree Badge Banner Visibility View Tile Tiles Color Prompt Image Video Embed Link
  LinkCard LinkButton Aside Details Hint Admonition Button Break Property Properties Heading Prerequisites Steps`.split(
    /\s+/,
  ),
);

export function isVoidElement(name: string): boolean {
  return VOID.has(name.toLowerCase());
}

/** `<br>`, which needs no attribute to mean something. */
export function isBreak(name: string): boolean {
  return /^(?:br|hr|wbr)$/i.test(name);
}

export function isFormatting(name: string): boolean {
  return FORMATTING.has(name);
}

export function isHtmlElement(name: string): boolean {
  return VOID.has(name) || FORMATTING.has(name) || OTHER_HTML.has(name.toLowerCase());
}

export function isKnownComponent(name: string): boolean {
  return COMPONENTS.has(name.split(".")[0] ?? "");
}

/** Whether a name is written like that of a component, and not like `<T>` or `<YOUR_KEY>`. */
export function looksLikeComponent(name: string): boolean {
  return /^[A-Z][A-Za-z0-9.]*[a-z]/.test(name) && !name.includes("-") && !name.includes("_");
}
