import { showAsking, startAsking } from "./ask.ts";
import { startBanner } from "./banner.ts";
import { showCode } from "./code.ts";
import { showContents, startContents } from "./contents.ts";
import { startCopying } from "./copying.ts";
import { showDiagrams, startDiagrams } from "./diagrams.ts";
import { prepareDrawer, startDrawer } from "./drawer.ts";
import { showFeedback, startFeedback } from "./feedback.ts";
import { startInstant } from "./instant.ts";
import { startMenus } from "./menus.ts";
import { showPlayground } from "./playground-opener.ts";
import { showSearch, startSearch } from "./search-opener.ts";
import { showSidebar, startSidebar } from "./sidebar.ts";
import { openTarget, showTabs } from "./tabs.ts";
import { showTheme, startThemeSwitch } from "./theme-switch.ts";
import { showZoom, startZoom } from "./zoom.ts";

function showPage(scrolled: number | undefined): void {
  showTheme();
  prepareDrawer();
  showSidebar(scrolled);
  showTabs();
  showCode();
  showZoom();
  showDiagrams();
  showFeedback();
  showPlayground();
  showContents();
  showSearch();
  showAsking();
}

showPage(undefined);
startThemeSwitch();
startBanner();
startMenus();
startDrawer();
startSidebar();
startContents();
startCopying();
startZoom();
startDiagrams();
startFeedback();
startSearch();
startAsking();
startInstant(showPage);
addEventListener("hashchange", openTarget);
