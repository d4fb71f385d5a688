import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Below this size the extra header costs more than compression saves. */
const MIN_BYTES = 512;

/** Writes `.br` and `.gz` files at the highest compression level beside every built text file. */
export function compressAssets(folder: string): void {
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(js|css|svg|json)$/.test(entry.name),
  );
  for (const { parentPath, name } of texts) {
    const path = join(parentPath, name);
    const bytes = readFileSync(path);
    if (bytes.byteLength < MIN_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
