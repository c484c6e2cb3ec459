/** A build that cannot succeed as things are; the message says what to do. */
export class BuildFailure extends Error {
  override name = "BuildFailure";
}

/** Another worker has the build, or it was deleted. */
export class BuildLostError extends Error {
  override name = "BuildLostError";
}

/** Contents that the build relies on were deleted meanwhile. */
export class ContentsGoneError extends Error {
  override name = "ContentsGoneError";
}
