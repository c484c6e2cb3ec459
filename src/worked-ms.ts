/** How long this thread has worked, in milliseconds. Unlike a clock, it measures the same on a busy machine. */
export function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
