import { useState } from "react";
import { Section } from "../../../ui/section.tsx";
import { SectionTabs } from "../../../ui/section-tabs.tsx";
import { feedbackOf } from "../list-queries.ts";

import { useSearchOfPage, useView } from "../use-view.ts";
import { CsvButton } from "./csv-button.tsx";
import { FeedbackByPage } from "./feedback-by-page.tsx";
import { FeedbackList } from "./feedback-list.tsx";

export function Feedback() {
  const view = useView();
  const search = useSearchOfPage();
  const [tab, setTab] = useState<"newest" | "pages">("newest");
  const isNewest = tab === "newest";
  return (
    <Section
      title="Feedback"
      description={isNewest ? "Feedback of readers, newest first." : "Feedback of readers, by page."}
      actions={
        <CsvButton
          view={view}
          question={isNewest ? "feedback" : "feedback/by-page"}
          query={feedbackOf(view, search)}
          name={isNewest ? "feedback" : "feedback-by-page"}
          maxRows={100}
        />
      }
    >
      <SectionTabs tab={tab} onChange={setTab} labels={{ newest: "Newest", pages: "By page" }}>
        {isNewest ? <FeedbackList /> : <FeedbackByPage />}
      </SectionTabs>
    </Section>
  );
}
