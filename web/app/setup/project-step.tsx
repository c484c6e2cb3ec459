import { Stack } from "@mantine/core";
import { NewProjectForm } from "../../features/projects/new-project-form.tsx";
import { StepTitle } from "./step-title.tsx";

/** The list of projects is asked again by the form, which leads to the next step. */
export function ProjectStep() {
  return (
    <Stack>
      <StepTitle title="Your first project">
        The documentation in one git repository. With the sample you see everything work first; your own can follow.
      </StepTitle>
      <NewProjectForm />
    </Stack>
  );
}
