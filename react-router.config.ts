import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  appDirectory: "app",
  // Documents know no router, and the few pages of the admin may know of each other from the start.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
