import { Loader, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Me } from "../../../packages/client/src/docket-client.ts";
import { recentJobsQuery } from "../../features/agent/queries.ts";
import { useProposedProject } from "../../features/projects/current-project.ts";
import { keysQuery } from "../../features/projects/keys/queries.ts";
import { projectsQuery } from "../../features/projects/queries.ts";
import { can } from "../../session/me.ts";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { FrontPage } from "../../ui/front-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

import { JobStep } from "./job-step.tsx";
import { KeyStep } from "./key-step.tsx";
import { ProjectStep } from "./project-step.tsx";
import { SetupFrame } from "./setup-frame.tsx";

/** The steps after the account. The first step that is not done is shown. */
export function NextSteps({ me }: { me: Me }) {
  const isOwner = can(me, "manage_projects") && can(me, "manage_keys");
  const projects = useQuery({ ...projectsQuery, enabled: isOwner });
  const keys = useQuery({ ...keysQuery, enabled: isOwner });
  const jobs = useQuery({ ...recentJobsQuery(), enabled: isOwner });
  // The key exists already, but it can be copied only now.
  const [isShowingKey, setShowingKey] = useState(false);
  const [isKeySkipped, setKeySkipped] = useState(false);
  // The new job ends the set-up, and the page leaves for it a moment later.
  const [isStartingJob, setStartingJob] = useState(false);

  const error = projects.error ?? keys.error ?? jobs.error;
  const project = useProposedProject();
  const isDone = !isOwner || (jobs.data && jobs.data.jobs.length > 0 && project && !isShowingKey && !isStartingJob);
  if (isDone) return <AllDone />;
  if (error || !projects.data || !keys.data || !jobs.data)
    return (
      <FrontPage title="Set up Docket">
        {error ? <ErrorAlert error={error} /> : <Loader aria-label="Loading" />}
      </FrontPage>
    );
  if (!project)
    return (
      <SetupFrame step={1}>
        <ProjectStep />
      </SetupFrame>
    );
  if (isShowingKey || (keys.data.keys.length === 0 && !isKeySkipped))
    return (
      <SetupFrame step={2}>
        <KeyStep
          projectId={project.id}
          onCreated={() => setShowingKey(true)}
          onDone={() => {
            setShowingKey(false);
            setKeySkipped(true);
          }}
        />
      </SetupFrame>
    );
  return (
    <SetupFrame step={3}>
      <JobStep project={project} onStart={() => setStartingJob(true)} />
    </SetupFrame>
  );
}

function AllDone() {
  return (
    <FrontPage title="Docket is set up">
      <Stack>
        <Text>The set-up is complete.</Text>
        <LinkButton to="/">Open the overview</LinkButton>
      </Stack>
    </FrontPage>
  );
}
