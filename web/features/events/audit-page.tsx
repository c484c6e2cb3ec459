import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { can, meQuery } from "../../session/me.ts";
import { todayUtc } from "../../ui/days.ts";
import { DownloadCsvButton } from "../../ui/download-csv-button.tsx";
import { NotFoundPage } from "../../ui/failures.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditTable } from "./audit-table.tsx";
import { type AuditFilters as Filters, toAuditQuery } from "./filters.ts";

const CSV_ROWS = 100;

export function AuditPage() {
  const filters = useSearch({ from: "/home/audit" });
  const navigate = useNavigate({ from: "/audit" });
  const { data: me } = useQuery(meQuery);
  if (!me) return null;
  if (!can(me, "read_audit")) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title="Audit log"
        description={`Who changed what in ${me.organization.name}, and who signed in. Days are in UTC.`}
        actions={
          <DownloadCsvButton
            variant="default"
            name="audit log"
            request={{
              url: "/v1/audit",
              query: { ...toAuditQuery(filters), limit: CSV_ROWS },
              fileName: `audit-log_${todayUtc()}.csv`,
            }}
          />
        }
      />
      <AuditFilters
        filters={filters}
        onChange={(changes) => void navigate({ search: (before) => ({ ...before, ...changes }) as Filters })}
      />
      <AuditTable filters={filters} onReset={() => void navigate({ search: {} })} />
    </>
  );
}
