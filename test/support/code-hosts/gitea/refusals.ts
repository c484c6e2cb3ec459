import type { HostAnswer } from "../start-host-server.ts";

export function failure(status: number, message: string): HostAnswer {
  return { status, body: { message, url: "https://git.example.com/api/swagger" } };
}
