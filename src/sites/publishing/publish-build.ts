import type { App } from "../../app.ts";
import { recordEvent } from "../../events/record-event.ts";
import type { ProjectRow } from "../../projects/find-project.ts";
import type { SiteBuild } from "../../site-build/site-build.ts";
import { dropManifest } from "../builds-store.ts";
import { type ContentKey, touchContents } from "../contents-store.ts";
import { pointPreview } from "../previews-store.ts";
import type { FilesChanged, Finding } from "../schema.ts";
import { noteBuildPages, type SearchedPage } from "../search/index-store.ts";
import { pointSite } from "../sites-store.ts";
import { BuildLostError, ContentsGoneError } from "./build-failure.ts";
import { type ClaimedBuild, endBuild } from "./claim-store.ts";
import { CONTENTS_KEPT_MS } from "./retention.ts";

const KEYS_AT_ONCE = 5000;

export type Publication = {
  built: SiteBuild;
  findings: Finding[];
  manifest: Buffer;
  keys: ContentKey[];
  /** Where readers may search. */
  searched: SearchedPage[];
  filesChanged: FilesChanged | null;
};

/**
 * Ends the build and shows it to readers, in one transaction.
 *
 * @throws BuildLostError
 * @throws ContentsGoneError if it has to be built again
 */
export async function publishBuild(
  app: App,
  build: ClaimedBuild,
  project: ProjectRow,
  { built, findings, manifest, keys, searched, filesChanged }: Publication,
): Promise<void> {
  const now = app.clock();
  await app.database.transaction().execute(async (tx) => {
    const since = new Date(now.getTime() - CONTENTS_KEPT_MS / 2);
    for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
      const some = keys.slice(at, at + KEYS_AT_ONCE);
      if ((await touchContents(tx, project.id, some, { now, since })) < some.length) throw new ContentsGoneError();
    }
    const isHeld = await endBuild(
      tx,
      build,
      {
        state: "success",
        message: describe(built),
        counts: { ...built.counts, findings: built.findings.length },
        findings: findings.map(toFinding),
        manifest,
        filesChanged,
      },
      now,
    );
    if (!isHeld) throw new BuildLostError();
    await noteBuildPages(tx, build.id, searched);
    if (build.kind === "site") {
      if (!(await pointSite(tx, project.id, build))) return;
    } else {
      const preview = await pointPreview(tx, project.id, build.branch, build.id, now);
      const unseen = preview ? preview.before : build.id;
      if (unseen) await dropManifest(tx, project.id, unseen);
      return;
    }
    await recordEvent(tx, {
      type: "site.published",
      actor: { kind: "docket", organizationId: project.organization_id },
      projectId: project.id,
      subject: { id: build.id, name: build.branch },
      details: { cause: build.cause },
      at: now,
    });
  });
  app.signals.announce(build.id);
}

function describe({ counts, findings }: SiteBuild): string {
  const pages = `${counts.pages} ${counts.pages === 1 ? "page" : "pages"}`;
  const rendered = counts.rendered < counts.pages ? `, ${counts.rendered} of them new or changed` : "";
  const faults = findings.length === 0 ? "" : `; ${findings.length} ${findings.length === 1 ? "finding" : "findings"}`;
  return `Published ${pages}${rendered}${faults}`;
}

function toFinding({ message, ...finding }: Finding): Finding {
  return { ...finding, message: message.slice(0, 1000).toWellFormed().replaceAll("\0", "") };
}
