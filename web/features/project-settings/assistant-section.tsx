import { Alert, NumberInput, Select, SimpleGrid, Switch, TagsInput, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Project } from "../../../packages/client/src/docket-client.ts";
import { Section } from "../../ui/section.tsx";
import { SettingsForm } from "../../ui/settings-form.tsx";
import { modelsQuery } from "../agent/queries.ts";
import { useUpdateProject } from "./queries.ts";

type Props = { project: Project; canManage: boolean };

/** Only what has changed, so that defaults stay defaults. An empty field means the default. */
function changesOf<Values extends object>(before: object, after: Values): Partial<Values> {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify((before as Record<string, unknown>)[name]);
  const changes = Object.entries(after)
    .filter(isChanged)
    .map(([name, value]) => [name, value === "" && name !== "instructions" ? null : value]);
  return Object.fromEntries(changes) as Partial<Values>;
}

export function AssistantSection({ project: { id, assistant }, canManage }: Props) {
  const { isAvailable, ...values } = assistant;
  const models = useQuery(modelsQuery).data?.models ?? [];
  const names = [...models.map(({ name }) => name).filter(isLanguageModel), ...(values.model ? [values.model] : [])];
  return (
    <Section
      title="Assistant"
      id="assistant"
      description="Readers of the site ask questions. A language model answers them from the site's pages, with links to these."
    >
      {!isAvailable && (
        <Alert color="blue" mb="md">
          It needs a language model, which whoever runs Docket configures.
        </Alert>
      )}
      <SettingsForm
        initialValues={{ assistant: values }}
        mutation={useUpdateProject(id)}
        toInput={(given) => ({ assistant: changesOf(values, given.assistant) })}
        success="The assistant's settings are saved"
        isReadOnly={!canManage}
      >
        {(form) => (
          <>
            <Switch
              label="Readers can ask the assistant"
              disabled={!canManage || (!isAvailable && !values.isEnabled)}
              {...form.getInputProps("assistant.isEnabled", { type: "checkbox" })}
            />
            <Select
              label="Model of the assistant"
              description="It answers the questions. A small, fast model suffices."
              data={[...new Set(names)]}
              clearable
              searchable
              placeholder="That of the project or the installation"
              {...form.getInputProps("assistant.model")}
            />
            <Textarea
              label="Instructions"
              description="What the assistant is told beside its rules, such as whom it addresses."
              autosize
              minRows={2}
              maxRows={8}
              {...form.getInputProps("assistant.instructions")}
            />
            <TagsInput
              label="Starter questions"
              description="Offered before the first question; up to 4. Press Enter after each."
              maxTags={4}
              {...form.getInputProps("assistant.starterQuestions")}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              {FIELDS.map(({ name, label, description, isMoney }) => (
                <NumberInput
                  key={name}
                  label={label}
                  description={description}
                  min={0}
                  allowDecimal={isMoney ?? false}
                  hideControls
                  {...(isMoney && { prefix: "$" })}
                  {...form.getInputProps(`assistant.${name}`)}
                />
              ))}
            </SimpleGrid>
          </>
        )}
      </SettingsForm>
    </Section>
  );
}

const FIELDS: { name: string; label: string; description: string; isMoney?: boolean }[] = [
  { name: "readerQuestionsPerDay", label: "Questions of a reader in a day", description: "0 is no limit." },
  { name: "questionsPerDay", label: "Questions of all readers in a day", description: "0 is no limit." },
  { name: "costPerDayUsd", label: "Cost in a day", description: "US dollars; 0 is no limit.", isMoney: true },
  { name: "costPerMonthUsd", label: "Cost in a month", description: "US dollars; 0 is no limit.", isMoney: true },
  { name: "keptDays", label: "Days that conversations are kept", description: "They may contain personal data." },
];

function isLanguageModel(name: string): boolean {
  return !/^(docket|acp)\//.test(name);
}
