import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { CreateJobForm } from "./create-job-form.tsx";

export function CreateJobModal({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const isPhone = useMediaQuery("(max-width: 48em)");
  return (
    <Modal
      opened
      onClose={onClose}
      title="New job"
      size="xl"
      fullScreen={isPhone ?? false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <CreateJobForm projectId={projectId} />
    </Modal>
  );
}
