import type { EditableDocs } from "../../docs-source/docs-files.ts";
import type { FrontmatterValue } from "../../docs-source/frontmatter.ts";
import type { LinkPlace } from "../../docs-source/site-edits/setting-links/link-place.ts";
import type { MayStay } from "../../docs-source/site-edits/site-change.ts";
import type { EngineFinding } from "../../engine.ts";
import type { CodeName } from "./page-text/code-name.ts";
import type { FaultKind } from "./reports/fault-kinds.ts";
import type { SettingName } from "./setting-name.ts";

/**
 * One thing to do, as a prompt was understood. `under` is a path prefix in the docs folder. `said` are pages that were named
 * without the word page, such as "the tutorial", which must not be more than a page. `isMoved`: "it" was said of the page
 * that the instruction before moves, and `page` is where that one was told to go. `isInBar`: it was said to be in the
 * "navbar", which is the bar at the top where that has such an entry, and else the navigation; or in the "nav", which is so
 * called in VitePress.
 */
export type Instruction = Deed & { said?: string[]; isMoved?: true; isInBar?: true | "nav" };

/** Some pages of a group, as they were named, or by their place in it. */
export type KeptOfGroup = { pages: string[] } | { at: "first" | "last" };

type Deed =
  | ReplaceText
  /**
   * `page` is as the person wrote it: a path, a file name, a link or a title; a folder ends in a slash. `path` and `title`
   * are the new ones. `isMerge`: what is in the folder goes into a folder that may exist. `isGroup`: both are groups of the
   * navigation, as they were called. `mayStay`: what of the site's
   * settings need not follow.
   */
  | {
      type: "move-page";
      page: string;
      path?: string;
      title?: string;
      noRedirect?: true;
      /** A redirect is asked for, so that nothing moves without one. */
      needsRedirect?: true;
      /** Readers find it where it was, whatever its file is called. */
      keepsAddress?: true;
      isMerge?: true;
      /** The tab or group around both groups. */
      inside?: string;
      /** How many pages there have to be in the folder or group. */
      count?: number;
      isGroup?: true;
      /** Pages of the group that stay in it. */
      kept?: KeptOfGroup;
      mayStay?: MayStay;
      /** Those that are found by the page's path alone do not go along. */
      translationsStay?: true;
      /** It keeps its name and goes to a folder above its own one; `path` stands for that. */
      up?: MoveUp;
    }
  /**
   * `mayExist`: it is to be listed, by `label` if that is given, and is made only if there is no such page.
   * `isForGroup`: a new group gets it afterwards.
   */
  | {
      type: "add-page";
      title: string;
      path?: string;
      position?: NavigationPosition;
      description?: string;
      text?: string;
      mayExist?: true;
      label?: string;
      isForGroup?: true;
    }
  /** Writes a page again at another path, which is made of the title where none was given. */
  | { type: "copy-page"; page: string; path?: string; title?: string }
  /**
   * A `page` that ends in a slash is a folder with all that is in it; `isGroup`: a group of the navigation with its pages;
   * `tab`: it is a tab of that kind.
   * `mayBeText`: the name may be a text that pages shall not have any more. `isList`: `page` is several titles as they were
   * written, with "and" in some of them and between them. `language`: its translation alone goes.
   */
  | {
      type: "delete-page";
      page: string;
      isGroup?: true;
      tab?: TabKind;
      /** Of the pages of the group or tab nothing was said, so that it is asked whether they shall go. */
      isOpen?: true;
      /** Pages of the folder that stay. */
      except?: string[];
      /** Pages of the group that stay, and with them the group. */
      kept?: KeptOfGroup;
      mayBeText?: true;
      isList?: true;
      language?: string;
      redirectTo?: string;
      /** Where the site has no redirects, the page goes without one. */
      mayLackRedirect?: true;
      noRedirect?: true;
      mayStay?: MayStay;
      translationsStay?: true;
      /** They are to go too, so that there have to be some. */
      withTranslations?: true;
    }
  /** What a page says becomes a section at the end of another one, and the page goes. `needsRedirect`: not without one. */
  | { type: "merge-page"; page: string; into: string; needsRedirect?: true }
  /** Puts a page that exists elsewhere in the navigation. */
  /** `from` is the name of the group that it must be in. */
  | {
      type: "place-page";
      page: string;
      position: NavigationPosition | CountedPosition;
      from?: string;
      /** This page and the other one as they were written, which may be the title of one. */
      mayBeOne?: string;
      /** Where the page has to move to another folder for it. */
      noRedirect?: true;
      /** A redirect is asked for, which a page that keeps its address does not need. */
      needsRedirect?: true;
      /** It was said that the address stays, so that the file of the page must not move. */
      keepsAddress?: true;
      /** The pages below it in the navigation are meant as well. */
      withPages?: true;
    }
  /** By the names that the navigation shows. */
  /** `order` are names of its pages instead, with which it shall begin. */
  | { type: "sort-pages"; group: string; order?: string[] }
  /** Groups of one list, which shall stand one after the other. `kind`: as in `place-group`. */
  | { type: "order-groups"; groups: string[]; kind?: "tab" }
  /** Puts a group of the navigation beside a group or page that is called `name`, or to an end of its own list. */
  | {
      type: "place-group";
      group: string;
      /** It was called so, and a tab and a group may have one name. */
      kind?: "tab" | "group";
      /** The name of a tab or group around it. */
      inside?: string;
      /** The page that was spoken of before: both may be sections of it. */
      mayBeOn?: string;
      position: /** `at` is the end of its list where it stands then. */
        | { type: "after" | "before"; name: string; at?: "start" | "end" }
        /** As the last one in a tab or group that is called so, or the first. */
        | { type: "into"; name: string; at?: "start" }
        | { type: "edge"; at: "start" | "end" }
        /** By some entries of its own list; negative upwards. */
        | { type: "shift"; by: number }
        /** As the last one of those that are in no other group. */
        | { type: "top" };
    }
  /** A new group of the navigation, to which pages go from where they are. */
  /** `isNew`: the page was made for it, so that where it stands says nothing. `inside`: the tab around the group beside it. */
  /** `around` is the tab or group whose last group it becomes. */
  | {
      type: "add-group";
      group: string;
      pages: string[];
      around?: string;
      position?: { type: "after" | "before"; name: string; inside?: string };
      isNew?: true;
    }
  /** A new tab: with pages, which go there from where they are, or `to` an address. */
  | {
      type: "add-tab";
      tab: string;
      pages?: string[];
      to?: string;
      position?: { type: "after" | "before"; name: string };
    }
  /** The group goes, and what is in it stands where it was. */
  /** `isEmpty`: it was said to have no pages. `inside` is the name of a group or tab around it. */
  | { type: "dissolve-group"; group: string; inside?: string; isEmpty?: true }
  | {
      type: "hide-page";
      /** One that ends in a slash is a folder with all pages in it. */
      page: string;
      isList?: true;
      /** All pages of the group that is called so. */
      isGroup?: true;
      /** Pages of the group that are shown as before. */
      kept?: KeptOfGroup;
      /** It was called a tab of that kind. */
      tab?: TabKind;
      isHidden: boolean;
      /** Only the navigation was named, so that search engines may list the page as before. */
      isFromNavigation?: true;
      isFromSearch?: true;
    }
  /** Asks search engines not to list a page, and nothing else. One that ends in a slash is a folder with all pages in it. */
  | { type: "set-unindexed"; page: string }
  /** Gives a group or tab of the navigation another name. */
  /** `inside` is the name of a group around it. `mayBePage`: the entry of a page may be meant as well. */
  /** `isFollowing`: the name was replaced on pages before, and only what is called just so is meant. */
  /** `isChapter`: it was called a chapter, which in a book is a page. */
  /** `keepsSign`: the emoji before its name stays. */
  | {
      type: "rename-group";
      group: string;
      to: string;
      kind: "group" | TabKind;
      inside?: string;
      mayBePage?: true;
      isFollowing?: true;
      isChapter?: true;
      keepsSign?: true;
    }
  | { type: "set-group-icon"; group: string; kind: "group" | TabKind; icon: string }
  /** Whether readers who come see what is in a group of the navigation. */
  | { type: "set-group-open"; group: string; inside?: string; isOpen: boolean }
  /** Two pages of the navigation, each of which gets the place of the other. */
  | { type: "swap-pages"; page: string; other: string; group?: string }
  /** `set` adds the redirect or changes the one that is there; `add` and `change` say which of the two it must be. */
  | { type: "set-redirect"; from: string; to: string; kind: "add" | "change" | "set"; isTemporary?: true }
  | { type: "remove-redirect"; from: string; to?: string }
  /** All from addresses that begin with `under`, which ends in a slash, or all that lead to one place. */
  | { type: "remove-redirects"; under: string; to?: undefined }
  | { type: "remove-redirects"; to: string; under?: undefined }
  /** Without `from`, all redirects. */
  | { type: "set-permanent"; from?: string; to?: string }
  | { type: "set-site-name"; from?: string; to: string }
  /** A text of the settings; of a year, the one that the copyright has. */
  | { type: "set-setting"; setting: SettingName; from?: string; to: string }
  /** A link of the navigation, the bar at the top or the footer, which is named by its text. */
  /** `isEverywhere`: the pages that lead where it led follow. */
  | { type: "set-link"; label: string; to: string; place?: LinkPlace | "socials"; isEverywhere?: true }
  | { type: "rename-link"; label: string; to: string; place?: AskedPlace }
  /** `name` is its text, its network or its address. */
  /** `isTab`: it stands for a tab or an anchor, so that no page is meant. */
  /** `group` is one of the navigation, or a column of the footer. */
  | { type: "remove-link"; name: string; place?: AskedPlace; isTab?: true; group?: string }
  /** `column` is the title of one of the footer's lists. */
  | {
      type: "add-link";
      label: string;
      to: string;
      place: Exclude<LinkPlace, "sidebar"> | "socials" | "anchors";
      column?: string;
      /** The text of the entry that it goes before or behind. */
      beside?: { label: string; side: "after" | "before" };
    }
  /** An entry of the bar at the top or the footer gets another place in its own list. */
  | {
      type: "move-link";
      label: string;
      place: Exclude<LinkPlace, "sidebar">;
      position: { at: "start" | "end" } | { at: "before" | "after"; beside: string };
    }
  /**
   * Makes the links to one address lead to another. `isBeginning`: of all that begin with it, the beginning alone.
   * `isRepository`: of all to a repository, and to what is in it.
   */
  /** `keepsAnchors`: links to sections of the page are changed too. */
  | ({
      type: "change-links";
      from: string;
      to: string;
      /** `to` is not an address, but what a page is called. */
      isToPage?: true;
      isBeginning?: true;
      isRepository?: true;
      /** "All links to https://a.example/": where none leads just there, those to what is below it are meant. */
      mayBeBeginning?: true;
      keepsAnchors?: true;
    } & PageScope)
  /** Reports and changes nothing. */
  | { type: "check-links"; under?: string; isNamedAsPage?: true; mayBeAll?: true; named?: NamedPlace }
  /** Questions about the docs: pages that no list names, links to a page, lines with a text. Nothing is changed. */
  | ({ type: "list-unlisted" } & PageScope)
  | { type: "list-redirects" }
  /** `isStrict`: a heading is no title. */
  | ({ type: "list-lacking"; field: string; isStrict?: true } & PageScope)
  /** Pages that have the value in one of the fields. */
  | ({ type: "list-having"; fields: string[]; value: string } & PageScope)
  | { type: "list-links-to"; page: string; isFolder?: true }
  /** `least`: how long pages are at least that count as long. */
  | ({ type: "list-faults"; of: FaultKind; least?: { count: number; unit: "words" | "lines" } } & PageScope)
  /** Redirects that lead to others lead to where these do. */
  | { type: "straighten-redirects" }
  /** Entries of the navigation that name no page. */
  | { type: "remove-lost-entries" }
  /** `isCounted`: how often each page has it is asked too. */
  | ({ type: "list-mentions"; text: string; isCounted?: true } & PageScope)
  /** `followsRedirects`: links that work, but through a redirect, get its destination. `to`: only the links that are to lead to this page. */
  | ({ type: "fix-links"; followsRedirects?: true; to?: string } & Omit<PageScope, "page">)
  | ({ type: "fix-spelling" } & PageScope)
  | ({ type: "fix-syntax" } & PageScope)
  /** The texts are those of one heading of a page, before and after. */
  /** Without `from`, the one heading of level 1. */
  | { type: "set-heading"; page: string; from?: string; to: string }
  /** A section is a heading with all up to the next one of its level. */
  /** `mayBePart`: the words are some of those of the heading. */
  /** Without `heading`, the one with this number; -1 is the last. */
  /** `keepsHeading`: all below it goes. `isText`: sections in it may stay. `mayBeRest`: the rest of the page may be meant. */
  | {
      type: "delete-section";
      page: string;
      heading?: string;
      number?: number;
      mayBePart?: true;
      keepsHeading?: true;
      isText?: true;
      mayBeRest?: true;
    }
  /** On each of the pages that has one. */
  | ({ type: "delete-sections"; heading: string } & PageScope)
  /** The heading alone; without `heading` the main one. */
  | { type: "delete-heading"; page: string; heading?: string; keepsText?: true }
  /** Without `beside`, before or after all sections that are parts of the same one. `mayBePart`: as in `delete-section`, of both. */
  | {
      type: "move-section";
      page: string;
      heading: string;
      side: "before" | "after";
      beside?: string;
      mayBePart?: true;
    }
  /** A section goes to another page, where it stands at the end unless `place` says otherwise. */
  /** `isCopy`: the page keeps it. */
  | { type: "carry-section"; page: string; heading: string; to: string; place: TextPosition; isCopy?: true }
  /** A section becomes a page, whose title is its heading unless another is given. `isRest`: all that follows it goes, too. */
  | { type: "extract-section"; page: string; heading: string; to: string; title?: string; isRest?: true }
  /** Of questions with their answers, as a FAQ has them: sections, or accordions. */
  | { type: "add-question"; page: string; question: string; answer: string; at: QuestionPosition }
  | ({ type: "set-question"; page: string; to: string } & QuestionName)
  | ({ type: "set-answer"; page: string; answer: string } & QuestionName)
  | ({ type: "remove-question"; page: string } & QuestionName)
  | ({ type: "move-question"; page: string; at: QuestionPosition } & QuestionName)
  | { type: "sort-questions"; page: string }
  /** A block is a part of a page that is named by its kind and its words or its number. */
  /** `isIntro`: it is all that the page says before its first heading. */
  | { type: "remove-block"; page: string; block: BlockName; isIntro?: true }
  /** The one section, item, row, card or the like that is called so. */
  | { type: "remove-thing"; page: string; name: string; mayBeGroup?: true }
  /** The one item, row or card of the page `on` that leads to `page`. `mayBeInWords`: a link among words is left to the deletion. */
  | { type: "remove-entry-of"; page: string; on: string; mayBeInWords?: true }
  /** What is in it stays. */
  | { type: "unwrap-block"; page: string; block: BlockName }
  /** Whether an accordion is open when readers come. */
  | { type: "set-open"; page: string; block: BlockName; isOpen: boolean }
  /** Pictures that show a state, with the links that they are. */
  | ({ type: "remove-badges" } & PageScope)
  /** Takes them out of the headings of pages; all but emojis at their ends alone. */
  | ({ type: "trim-headings"; what: "emojis" | "numbers" | "periods" | "colons" | "punctuation" } & PageScope)
  | ({ type: "replace-marks"; change: MarkChange } & PageScope)
  /** All of a kind, or those that have some words. */
  | ({
      type: "remove-blocks";
      kind: "image" | "callout" | "rule" | "comment" | "quote" | "code" | "table";
      callout?: CalloutKind;
      words?: string;
    } & PageScope)
  /** `isName`: the title is meant, where the block has one. */
  /** `isIntro`: it is all that the page says before its first heading. `isLine`: it is one line and one sentence. */
  | {
      type: "replace-block";
      page: string;
      block: BlockName;
      text: string;
      isName?: true;
      isIntro?: true;
      isLine?: true;
    }
  /** `linkTo` is a page that the item is a link to; without `text`, by its title. */
  | { type: "add-item"; page: string; list: ListName; text: string; linkTo?: string; at: ItemPosition }
  /** A step, tab, card or accordion that is written as a component. */
  | {
      type: "add-component";
      page: string;
      kind: ComponentKind;
      under?: string;
      title: string;
      text: string;
      link?: string;
      at: ItemPosition;
    }
  | { type: "move-item"; page: string; item: BlockName; at: ItemPosition }
  /** `from` and `to` are words above the two lists. */
  | { type: "move-to-list"; page: string; words: string; from: string; to: string }
  /** Also two blocks of another kind that stand in one part of the page. */
  | { type: "swap-items"; page: string; item: BlockName; other: BlockName }
  /** A block that is none of several in a list, a table or a group goes elsewhere on its page, or on the page `to`. */
  | {
      type: "move-block";
      page: string;
      block: BlockName;
      to?: string;
      place: TextPosition;
      /** Beside another block, instead of at its place. */
      beside?: { block: BlockName; side: Side };
    }
  /** `block` is a list or a table, `column` the text at the head of the one that counts. */
  /** `values`: what the entries have is compared as such; of a table without `column`, in the one column that has them. */
  | {
      type: "sort-items";
      page: string;
      block: BlockName;
      column?: string;
      isDescending?: true;
      values?: "dates" | "numbers";
      isReversed?: true;
    }
  /** All rows or items of a kind on a page. */
  | { type: "remove-entries"; page: string; entries: EntriesName }
  /** An item of a list of tasks: `- [x]`. */
  /** `isEach`: all tasks there. */
  | { type: "set-checked"; page: string; item: BlockName; isChecked: boolean; isEach?: true }
  | { type: "set-list-kind"; page: string; block: BlockName; to: "numbered" | "bulleted" }
  /**
   * `isOpen`: its one cell was written without quotes, so that commas may be between several. With `byColumn`, `cells` are the first
   * ones, and what is not named stays empty.
   */
  | {
      type: "add-row";
      page: string;
      under?: string;
      cells: string[];
      byColumn?: NamedCell[];
      at: ItemPosition;
      isOpen?: true;
    }
  /** `column` is the text at its head, `from` what the cell has. One of the two is given. */
  | { type: "set-cell"; page: string; under?: string; row: string; column?: string; from?: string; to: string }
  /**
   * The number that follows `label` in a text or in a row of a table, which is `from`, becomes `to`, such as "15 minutes". Without a
   * page, on all pages where it is `from`.
   */
  | { type: "set-value"; page?: string; under?: string; label: string; from?: string; to: string }
  /**
   * What a sentence or row with the words of `about` says changes from `from` to `to`; without `from`, the one value in it that is
   * of the kind of `to`. Without a page, on all pages that have `from` beside these words.
   */
  | { type: "correct-fact"; page?: string; about: string; from?: string; to: string }
  /** Columns of the one table that has them, by the texts at their heads. */
  /** By its place, which counts from 1, or -1 for the last one. */
  | { type: "remove-column"; page: string; under?: string; column: string | number }
  | { type: "rename-column"; page: string; under?: string; column: string; to: string }
  /** Without names, the two of a table that has no others. */
  | { type: "swap-columns"; page: string; under?: string; column?: string; other?: string }
  /** `value` stands in all its rows, which are empty without it. */
  | {
      type: "add-column";
      page: string;
      under?: string;
      column: string;
      at: Side | "start" | "end";
      other?: string;
      value?: string;
    }
  /** Beside another column, or to an end of the table. */
  | { type: "move-column"; page: string; under?: string; column: string; at: Side | "start" | "end"; other?: string }
  /** `heading` is that of a new section; `text` may hold Markdown. */
  | {
      type: "add-text";
      page: string;
      text: string;
      place: TextPosition;
      /** Beside a part of the page, instead of at its place. */
      beside?: { block: BlockName; side: Side };
      heading?: string;
      /** The level of the heading, where it was said. */
      depth?: number;
      callout?: CalloutKind;
      /** What the callout has for its kind. */
      calloutTitle?: string;
      /** The file of the image that the text is. */
      image?: string;
      /** The text goes into the block, to its beginning or end, and not beside it. */
      isInside?: true;
      /** A link alone, which is an item where it is to end a list. */
      isLink?: true;
      /** The page that the link leads to; the text is what it says, or empty if that is the title. */
      linkTo?: string;
      /** Pages that a list of links below the heading leads to. */
      links?: string[];
    }
  /** One text for each of some pages. */
  | ({ type: "add-texts"; text: string; place: { at: "start" | "end" }; callout?: CalloutKind } & PageScope)
  /** Two sections of a page, each of which gets the place of the other. */
  | { type: "swap-sections"; page: string; heading: string; other: string }
  /** By their headings: those of the page, or those in the section `under`. */
  | { type: "sort-sections"; page: string; under?: string }
  /** Corrects one word, whose right form need not be said. `isOne`: it stands in one place alone. */
  | ({ type: "fix-word"; word: string; isOne?: true } & PageScope)
  /** Without a page, of an image that only one page shows. */
  | { type: "set-alt"; page?: string; image: BlockName; alt: string; was?: string }
  /** Shows another file. */
  | { type: "set-image"; page: string; image: BlockName; to: string }
  /** How wide it is shown: pixels, or a share of the page such as "50%". */
  | { type: "set-image-width"; page: string; image: BlockName; width: string }
  /** All links of a page, whose words stay. */
  | { type: "unlink-all"; page: string }
  /** `was` is the kind that it must be of. */
  | { type: "set-callout"; page: string; block: BlockName; was?: CalloutKind; to: CalloutKind }
  /** `block` is a paragraph or a sentence. */
  | { type: "make-callout"; page: string; block: BlockName; to: CalloutKind }
  /** All callouts of one kind. */
  /** Words before and behind the title of each page, with the spaces that go with them; one of the two may be empty. */
  | ({ type: "extend-titles"; before: string; after: string } & PageScope)
  | ({ type: "set-callouts"; from: CalloutName; to: CalloutName } & PageScope)
  /** Of the blocks that have the language `from` (empty: none), or of one block of a page, which `number` counts from 1; -1 is the last. */
  /** `isOne`: one alone may have that language. `section` is the heading above the blocks. */
  | ({
      type: "set-code-language";
      from?: string;
      number?: number;
      /** What stands in the code. */
      words?: string;
      isOne?: true;
      section?: string;
      to: string;
    } & PageScope)
  | { type: "set-code-title"; page: string; block: BlockName; to: string }
  /** Lines of a block of code. `line` is what is added or what one becomes. */
  | {
      type: "edit-code";
      page: string;
      block: BlockName;
      change: "add" | "replace" | "remove";
      line?: string;
      at: CodePlace;
    }
  /** Of a card, an accordion or a callout. `was` is what it must have been. */
  | { type: "set-attribute"; page: string; block: BlockName; attribute: ComponentAttribute; was?: string; to: string }
  /** Where the links of a page with this text lead. */
  /** `isToPage`: `to` is not an address, but what a page is called. */
  | { type: "set-page-link"; page: string; under?: string; label: string; to: string; isToPage?: true }
  /** Makes a link of a text. `isFirst`: of the first of several. */
  | { type: "link-text"; page: string; text: string; to: string; isToPage?: true; isFirst?: true }
  /** Takes links away and keeps their words. `target` is where they lead; or the one link of a page with this text goes. */
  | ({ type: "unlink"; target: string; isToPage?: true } & PageScope)
  | { type: "unlink-text"; page: string; label: string }
  /** With the item or the paragraph that is nothing but this link. `label` is its text, or the name of the site that it leads to. */
  | { type: "remove-page-link"; page: string; label: string }
  /** The same of links that lead to no page or file. `isOne`: there is but one. */
  | ({ type: "unlink-broken"; isOne?: true } & PageScope)
  /** Makes a text bold, italic or code, or plain again. */
  | ({ type: "mark-text"; text: string; as: TextMark; isTakenAway?: true } & PageScope)
  /** The same of all that an item, a paragraph or a sentence says. */
  | { type: "mark-block"; page: string; block: BlockName; as: TextMark }
  /** The text of the links that lead to \`target\`. */
  | ({ type: "set-link-text"; target: string; from?: string; to: string } & PageScope)
  /** Takes `.html` from the ends of links within the site that lead to the same page without it. */
  | ({ type: "strip-html" } & PageScope)
  /** Makes `https://` of the `http://` in links. */
  | ({ type: "secure-links" } & PageScope)
  /** Makes headings of a page larger (negative) or smaller by some levels: all, or those of one level. */
  /** `only`: one heading with these words, which gets the level `to`. */
  | { type: "shift-headings"; page: string; by: number; level?: number; only?: { heading: string; to?: number } }
  /** One heading on many pages. `isOne`: no page was named, so one alone may have it. */
  | ({ type: "set-headings"; from: string; to: string; isOne?: true } & PageScope)
  | SetFrontmatter
  /** Gives a field of the frontmatter another name, with its value. */
  | ({ type: "rename-field"; field: string; to: string } & PageScope);

/** By some levels, out of a folder, or to where the pages of the site begin. `address` is what it has then, as it was said. */
export type MoveUp = { levels?: number; outOf?: string; isToTop?: true; address?: string };

export type ComponentKind = "step" | "tab" | "card" | "accordion";

export type ComponentAttribute = "title" | "icon" | "description";

export type TextMark = "bold" | "italic" | "code";

/** The parts of a site around its groups, as prompts call them. */
export type TabKind = "tab" | "anchor" | "dropdown";

/** `step` is an item of a list with numbers. */
export type BlockKind =
  | "item"
  | "step"
  | "row"
  | "table"
  | "list"
  | "paragraph"
  | "sentence"
  | "line"
  | "callout"
  | "card"
  | "accordion"
  | "tab"
  | "image"
  | "code"
  | "rule"
  | "quote"
  | "comment";

/** A cell of a new row, by the text at the head of its column. */
export type NamedCell = { column: string; text: string };

/**
 * `match`: whether the words are all that the block has or its beginning ("is"), all that it has ("equals"), or somewhere in it. `number` counts from 1,
 * -1 is the last one. `under` is the heading of a section, `list` what stands before the list or table, `nthList` which
 * one of those that are in no other one it is. `within`: it is in that block.
 */
export type BlockName = {
  kind: BlockKind;
  words?: string;
  match?: "is" | "equals" | "has" | "starts" | "ends";
  number?: number;
  under?: string;
  list?: string;
  nthList?: number;
  within?: BlockName;
  callout?: CalloutKind;
  /** A tab that is one of several blocks of code. */
  inCodeGroup?: true;
};

/** Rows or items that have some words, are ticked or not, or are those in an item. */
export type EntriesName = {
  kind: "row" | "item";
  words?: string;
  isChecked?: boolean;
  inItem?: { words: string };
  under?: string;
  list?: string;
};

/** `list` are words of the heading above it or of the paragraph before it. `inItem`: it is in the item with these words. */
export type ListName = { kind: "item" | "step"; under?: string; list?: string; inItem?: string };

/** Of a list or table; `number` is the one that it shall have. */
export type ItemPosition =
  | { at: "start" | "end" }
  | { at: "nth"; number: number }
  /** `next`: the item that must stand on the other side. */
  | { at: "before" | "after"; item: BlockName; next?: BlockName };

/** Dashes are those as long as an m. */
export type MarkChange =
  | `dashes-to-${"commas" | "semicolons" | "colons" | "hyphens" | "en-dashes"}`
  | "curly-to-straight";

/** `isAbout`: the words are what it asks about, and not its own. */
export type QuestionName = { question: string; isAbout?: true };
export type QuestionPosition = { at: "start" | "end" } | ({ at: Side } & QuestionName);

/** Of the page, or of one of its sections; `before` and `after` are beside that section. */
export type TextPosition =
  | { at: "start" | "end"; section?: undefined }
  | { at: "start" | "end" | "before" | "after"; section: string };

/** A line of code by its number, of which -1 is the last, or a place beside the line that has some words. */
export type CodePlace =
  | { at: "start" }
  | { at: "end" }
  | { at: Side; words: string }
  /** The line that is these words as a whole, or has them. */
  | { at: "with" | "has"; words: string }
  | { at: "line"; number: number }
  | { at: "all" };

export type Side = "before" | "after";

export type CalloutName = CalloutKind | "success" | "check";

export type CalloutKind = "note" | "tip" | "info" | "important" | "warning" | "caution" | "danger";

/**
 * Which pages. `page` may be a folder too, unless `isNamedAsPage`. `mayBeAll`: "in docs" is everything where no folder has
 * that name. `except` are pages, folders and groups as the person named them.
 */
export type PageScope = {
  under?: string;
  page?: string;
  isNamedAsPage?: true;
  mayBeAll?: true;
  named?: NamedPlace;
  /** Several places instead of one. */
  places?: PageScope[];
  except?: (string | NamedPlace)[];
};

/**
 * A place as people say it: "in the tutorial", "in the supervisor pages", "in the Guides group". `any` is a page, a folder or a
 * group of the navigation, `pages` a folder or a group, `section` a group or, where there is none, a folder, and `chapter`
 * a page where there is neither.
 */
export type NamedPlace = { name: string; as: "any" | "pages" | "group" | "section" | "chapter" };

export type ReplaceText = PageScope & {
  type: "replace-text";
  from: string;
  /** Empty removes the text. */
  to: string;
  where: TextPlace;
  anyCase: boolean;
  /** Headings of pages, and the titles in frontmatter that are shown as such, stay. */
  skipsHeadings?: true;
  /** The texts of links stay, and where they lead. */
  skipsLinks?: true;
  /** Longer texts in which it stays, such as the name of a file. */
  keeps?: string[];
  /** Forms of it that are replaced too, and so do not stay. */
  beside?: string[];
  /** Only in these parts of pages. */
  parts?: TextPart[];
  /** Only one of the places, counted from the first on; -1 is the last one. */
  only?: number;
  /** `only` is counted on each page. */
  isOnEachPage?: true;
  /** The one place of it: if there are several, it is not clear which is meant. */
  isOne?: true;
  /** The first place of a page stays. */
  skipsFirst?: true;
  /** "Remove all mentions of X": sentences that need X stay, because a part of them cannot go. */
  isMention?: true;
  /** "Rename X to Y" does not say whether X is a page or a text: it is refused if there is a page X. */
  mayBePage?: true;
  /** The text is a name in code that is a word of the language as well: other words of the code stay. */
  codeName?: CodeName;
  /** It was given as code, and is meant there where no text has it. */
  mayBeCode?: true;
  /** The words of settings are meant as well, as they are by `everywhere`. */
  withSettings?: true;
  /** Released versions and the changelog are meant as well, which stay otherwise. */
  withRecords?: true;
  /** All renames of one list, "X to Y and Z to W", which are of one kind. */
  renames?: { from: string; to: string }[];
};

/**
 * A part of pages: `headings` are those of Markdown and the titles in frontmatter, `titles` the latter and headings of the
 * first level, `body` what is neither a heading nor frontmatter. A `section` goes up to the next heading of its level.
 */
export type TextPart =
  /** `of`, with `addresses`, is what they begin with, with or without `https://`. */
  | { type: PartKind; of?: string }
  /** `at` counts from 1, -1 is the last one. */
  | { type: "paragraph"; at: number }
  | { type: "line"; line: number }
  | { type: "block"; block: BlockName }
  /** `isTitle`: the words of its heading alone. */
  | { type: "section"; heading: string; isTitle?: true };

export type PartKind =
  | "headings"
  | "titles"
  | "descriptions"
  | "body"
  | "tables"
  | "lists"
  | "link-texts"
  /** Where links lead, and not their texts. */
  | "addresses"
  | "code-blocks"
  | "inline-code"
  /** Blocks of code of a shell, and commands with arguments in a text. */
  | "commands";

/**
 * `everywhere` is the words of docs.json and of a page's source, its code and its links included. Links that would lead
 * nowhere stay, as do addresses of other sites and names in code of components.
 */
export type TextPlace = "prose" | "code" | "prose-and-code" | "everywhere";

/** `value: undefined` removes the field. Without `page`, every page is edited, or every page `under` a path. */
export type SetFrontmatter = PageScope & {
  type: "set-frontmatter";
  field: string;
  value: FieldValue | undefined;
  /** What the field must have been, or nothing is changed. */
  was?: FieldValue;
  /** The field that has to have the same value on the page, or it is left as it is. */
  sameAs?: string;
  /** Adds the values to an existing list. Of `tag`, the site's kind says whether pages have one or a list of them. */
  append?: true;
  /** Takes the values out of a list. */
  without?: true;
  /** The name was not called that of a field, so some page has to have it. */
  isGuess?: true;
  /** It was said to be in the frontmatter, so that a title is not the heading. */
  isField?: true;
};

export type FieldValue = FrontmatterValue | string[];

export type NavigationPosition =
  /** `group` is the name of the group that `page` must be in, `at` the end of its list that it must be at. */
  | { type: "after" | "before"; page: string; group?: string; at?: "start" | "end" }
  /** Two pages that stand one after the other, in either order, both in the group `group` if it is named. */
  | { type: "between"; page: string; next: string; group?: string }
  /** `mayBeFolder`: the name may be that of a folder, where there is no such group. `isNext`: "right under" it, which may be a page. */
  /** `inside` is the name of a group or tab around it. `isTab`: it was called a tab. */
  | {
      type: "group";
      group: string;
      at: "start" | "end";
      mayBeFolder?: true;
      isNext?: true;
      inside?: string;
      isTab?: true;
    }
  /** Of the whole navigation. */
  | { type: "edge"; at: "start" | "end" };

/** Who says "the navigation" may mean the bar as well. `socials` are icons of networks, wherever the site shows them. */
export type AskedPlace = LinkPlace | "navigation" | "socials";

/**
 * `number` counts from 1; without a group, in the whole navigation. `by` is negative upwards. `top`: in no group. `own`:
 * at an end of the list that the page is in; `isOpen`: the whole navigation may be meant as well. `below`: as one of the pages below another page or in a group of that name.
 */
export type CountedPosition =
  | { type: "below"; page: string }
  /** `isOwn`: of the list that it is in, and not of the whole navigation. */
  | { type: "nth"; number: number; group?: string; isOwn?: true }
  | { type: "shift"; by: number }
  | { type: "own"; at: "start" | "end"; isOpen?: true }
  | { type: "top" };

export type Applied =
  /**
   * `notes` are lines for the pull request's description: what was done, and what was left unchanged and why. A line that
   * starts with two spaces belongs to the line above it. `findings` is all that they count, `as` what was meant.
   */
  | {
      type: "applied";
      changedFiles: number;
      notes: string[];
      findings?: EngineFinding[];
      /** Files that are elsewhere now, by their old paths. */
      moves?: ReadonlyMap<string, string>;
      as?: Instruction;
    }
  | Refused;

/** The instruction was understood but cannot be done, e.g. because there is no such page. The whole turn is refused. */
export type Refused = { type: "refused"; reason: string; message: string };

export type ApplyInstruction<T extends Instruction["type"]> = (
  docs: EditableDocs,
  instruction: Extract<Instruction, { type: T }>,
  signal: AbortSignal,
) => Promise<Applied>;
