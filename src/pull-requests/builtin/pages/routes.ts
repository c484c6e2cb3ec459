import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../../../app.ts";
import { actorOf } from "../../../http/authentication.ts";
import { requireNumber } from "../number.ts";
import { pageHeaders } from "../page/document.ts";
import type { FindPreview } from "./find-preview.ts";
import { VIEWS } from "./pages-view.ts";
import { renderPagesPage } from "./render-pages-page.ts";
import { renderedCss } from "./rendered-css.ts";
import { pageImageQuerySchema } from "./schema.ts";

const PATH = "/projects/:projectId/pull-requests/:number/pages";
const params = z.object({ projectId: z.string(), number: z.string() });
const chosenSchema = z.object({ path: z.string().max(1000).optional(), view: z.enum(VIEWS).default("changes") });
const YEAR_SECONDS = 31_536_000;

/** What readers will see of a pull request's pages. */
export function renderedPageRoutes(app: App, findPreview: FindPreview): FastifyPluginAsyncZod {
  return async (server) => {
    const config = { credentials: "page" as const };
    server.get(PATH, { config, schema: { params, querystring: chosenSchema, hide: true } }, async (request, reply) => {
      const { projectId, number } = request.params;
      const { path, view } = request.query;
      const chosen = path === undefined ? undefined : { path, view };
      // With all that reads a site of a repository, which a start does not wait for.
      const { getPagesPage } = await import("./get-pages-page.ts");
      const page = await getPagesPage(app, actorOf(request), projectId, requireNumber(number), chosen, findPreview);
      return reply
        .headers(pageHeaders({ hasPages: true }))
        .serializer(String)
        .send(renderPagesPage(page) as never);
    });
    server.get(
      `${PATH}/image`,
      { config, schema: { params, querystring: pageImageQuerySchema, hide: true } },
      async (request, reply) => {
        const { projectId, number } = request.params;
        const { getPageImage } = await import("./get-page-image.ts");
        const image = await getPageImage(app, actorOf(request), projectId, requireNumber(number), request.query);
        return reply
          .headers({
            // An SVG that is opened by itself can neither act nor load anything.
            "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
            "x-content-type-options": "nosniff",
            "content-disposition": "inline",
            "cross-origin-resource-policy": "same-origin",
            "cache-control": "private, max-age=300",
          })
          .type(image.type)
          .serializer((bytes) => bytes)
          .send(image.bytes as never);
      },
    );
    server.get(
      "/projects/rendered-page.css",
      { config: { isPublic: true }, schema: { querystring: z.object({ v: z.string().optional() }), hide: true } },
      async (request, reply) =>
        reply
          .header(
            "cache-control",
            request.query.v === undefined ? "no-cache" : `public, max-age=${YEAR_SECONDS}, immutable`,
          )
          .type("text/css; charset=utf-8")
          .serializer(String)
          .send(renderedCss().css as never),
    );
  };
}
