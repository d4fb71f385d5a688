import { readStyleNonce } from "../../../ui/style-nonce.ts";

// Mantine's dialogs lock scrolling by a style element of react-remove-scroll, which takes its nonce from webpack's global name.
const nonce = readStyleNonce();
if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
