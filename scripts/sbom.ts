import { writeSbom } from "./notices/write-sbom.ts";
import { root } from "./run.ts";

// npm run sbom: writes the bill of materials, as every build does, and says where it is.
console.log(writeSbom(root));
