import { Box, Progress, Stepper, Text } from "@mantine/core";
import { FrontPage } from "../../ui/front-page.tsx";

const STEPS = ["Account", "Project", "API key", "First job"];

/** @param step from 0 */
export function SetupFrame({ step, children }: { step: number; children: React.ReactNode }) {
  return (
    <FrontPage
      title="Set up Docket"
      description="Four short steps until an agent works on your documentation."
      width={640}
    >
      <Stepper active={step} size="sm" iconSize={32} mb="lg" allowNextStepsSelect={false} visibleFrom="sm">
        {STEPS.map((label, index) => (
          <Stepper.Step key={label} label={label} aria-current={index === step ? "step" : undefined} />
        ))}
      </Stepper>
      <Box hiddenFrom="sm" mb="lg">
        <Text size="sm" c="dimmed" mb={6}>
          Step {step + 1} of {STEPS.length} · {STEPS[step]}
        </Text>
        <Progress value={(100 * step) / STEPS.length + 8} size="sm" aria-hidden />
      </Box>
      {children}
    </FrontPage>
  );
}
