import { useState } from "react";
import { feedbackOf } from "../queries.ts";
import { useSearchOfPage, useView } from "../use-view.ts";
import { CsvButton } from "./csv-button.tsx";
import { FeedbackByPage } from "./feedback-by-page.tsx";
import { FeedbackList } from "./feedback-list.tsx";
import { Panel } from "./panel.tsx";

export function Feedback() {
  const view = useView();
  const search = useSearchOfPage();
  const [tab, setTab] = useState<"newest" | "pages">("newest");
  const isNewest = tab === "newest";
  return (
    <Panel
      title="Feedback"
      description={isNewest ? "What readers said, newest first." : "How readers judged each page."}
      tabs={{ tab, onChange: setTab, labels: { newest: "Newest", pages: "By page" } }}
      actions={
        <CsvButton
          view={view}
          question={isNewest ? "feedback" : "feedback/by-page"}
          query={isNewest ? feedbackOf(view, search) : { ...view.dates, ...view.filter }}
          name={isNewest ? "feedback" : "feedback-by-page"}
          mostRows={100}
        />
      }
    >
      {isNewest ? <FeedbackList /> : <FeedbackByPage />}
    </Panel>
  );
}
