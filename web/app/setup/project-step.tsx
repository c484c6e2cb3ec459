import { Stack } from "@mantine/core";
import { NewProjectForm } from "../../features/projects/new-project-form.tsx";
import { StepTitle } from "./step-title.tsx";

/** The form reloads the list of projects, which leads to the next step. */
export function ProjectStep() {
  return (
    <Stack>
      <StepTitle title="Your first project">
        A project is the documentation in one git repository. You can try Docket with the sample first.
      </StepTitle>
      <NewProjectForm />
    </Stack>
  );
}
