import { describeCodeHost } from "../contract.ts";
import { openRealHost, readRealHost } from "./open-real-host.ts";

const host = readRealHost();

describeCodeHost(host.url, () => openRealHost(host));
