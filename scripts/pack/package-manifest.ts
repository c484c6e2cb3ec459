type Manifest = {
  name: string;
  version: string;
  description: string;
  license: string;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

/** What only a checkout needs: the Node that runs it. The package runs on its user's. */
const OF_CHECKOUT = ["node"];

/** The package's own package.json, made from that of the checkout. */
export function packageManifest(checkout: Manifest): object {
  const { name, version, description, license, optionalDependencies } = checkout;
  const dependencies = Object.fromEntries(
    Object.entries(checkout.dependencies).filter(([dependency]) => !OF_CHECKOUT.includes(dependency)),
  );
  return {
    name,
    version,
    description,
    license,
    type: "module",
    bin: { docket: "docket" },
    engines: { node: ">=24" },
    os: ["linux", "darwin"],
    files: ["docket", "src", "packages", "web/dist", "examples", "npm-shrinkwrap.json"],
    dependencies,
    optionalDependencies,
  };
}
