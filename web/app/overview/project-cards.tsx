import { Box, Button, SimpleGrid, Title } from "@mantine/core";
import { useState } from "react";
import type { Project } from "../../../packages/client/src/docket-client.ts";

import { ProjectCard } from "./project-card.tsx";

const SHOWN_AT_FIRST = 12;

export function ProjectCards({ projects }: { projects: Project[] }) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? projects : projects.slice(0, SHOWN_AT_FIRST);
  return (
    <Box component="section" aria-label="Visitors of the last 30 days">
      <Title order={2} size="h4" mb="sm">
        Visitors of the last 30 days
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {shown.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </SimpleGrid>
      {shown.length < projects.length && (
        <Button variant="default" mt="md" onClick={() => setAll(true)}>
          Show all {projects.length} projects
        </Button>
      )}
    </Box>
  );
}
