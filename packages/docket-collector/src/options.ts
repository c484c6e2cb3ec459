export type CollectorOptions = {
  /** Where Docket runs, such as https://docket.example.com */
  url: string;
  projectId: string;
  /** A key with the scope `write`. */
  apiKey: string;
  /** Keeps visits that Docket has not confirmed; one for each machine. Default: `.docket-spool` in the working folder. */
  spoolFolder?: string;
  /** The largest size of the spool; further visits are dropped with a warning. Default: 64 MiB. */
  maxSpoolBytes?: number;
  /** The longest time that a visit is only in memory. Default: 1000. */
  flushIntervalMs?: number;
  /** Visits after which memory is flushed earlier. Default: 500. */
  batchSize?: number;
  /** How long Docket may take to confirm a batch. Default: 10,000. */
  timeoutMs?: number;
  /** Saves the visits in memory when SIGTERM or SIGINT ends the process. Default: true. */
  handleSignals?: boolean;
  /** Called with warnings; the collector throws nothing. Default: a process warning. */
  onWarning?: (message: string) => void;
};
