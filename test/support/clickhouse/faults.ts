/** An insert that never arrives, one that arrives and is not answered, and one that arrives after its sender has given up. */
export type Fault = "lost" | "unanswered" | "late";
