import { Group, Paper, SegmentedControl, Stack, Title } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useCallback, useEffect, useRef, useState } from "react";
import { customProperties, paletteOf } from "../../../core/site/theme.ts";
import type { Standing } from "../editing/editing-state.ts";
import type { ThemeWork } from "./theme-form.ts";

const DEVICES = [
  { value: "390", label: "Phone" },
  { value: "820", label: "Tablet" },
  { value: "1280", label: "Desktop" },
];

/** How tall the window on the page is, in the pixels of this screen. */
const HEIGHT = 640;

/**
 * A real page of the site with the draft in it. Colors are put into the page as they are chosen, so that they show before
 * the draft has reached the server; a new logo shows as soon as it has.
 */
export function LivePreview({
  form,
  themes,
  service,
  standing,
}: ThemeWork & {
  service: { readonly path: string; readonly name: string } | null;
  standing: Standing;
}) {
  const [path, setPath] = useState("/");
  const [device, setDevice] = useState("390");
  const [mode, setMode] = useState<"light" | "dark">("light");
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref, width: room } = useElementSize();
  const logo = useKept(JSON.stringify(form.value.logo), standing);

  const paint = useCallback(() => {
    const page = frame.current?.contentDocument?.documentElement;
    if (!page) return;
    for (const [name, value] of customProperties(paletteOf(form.value, themes)[mode])) {
      page.style.setProperty(name, value);
    }
  }, [form.value, themes, mode]);
  useEffect(paint, [paint]);

  const width = Number(device);
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  return (
    <Paper
      withBorder
      p={{ base: "sm", sm: "lg" }}
      pos={{ xl: "sticky" }}
      top={76}
      component="section"
      aria-labelledby="live-preview"
    >
      <Stack gap="sm">
        <Title order={2} fz={22} id="live-preview">
          Live preview
        </Title>
        <Group gap="xs">
          <SegmentedControl
            aria-label="Page"
            value={path}
            onChange={setPath}
            data={[
              { value: "/", label: "Home" },
              { value: "/pricing", label: "Pricing" },
              ...(service ? [{ value: service.path, label: service.name }] : []),
            ]}
          />
          <SegmentedControl
            aria-label="Device"
            value={device}
            onChange={setDevice}
            data={DEVICES}
          />
          <SegmentedControl
            aria-label="Light or dark"
            value={mode}
            onChange={(next) => setMode(next === "dark" ? "dark" : "light")}
            data={[
              { value: "light", label: "Light" },
              { value: "dark", label: "After dark" },
            ]}
          />
        </Group>
        <div
          ref={ref}
          style={{
            height: HEIGHT,
            overflow: "hidden",
            background: "var(--mantine-color-gray-1)",
            border: "1px solid var(--mantine-color-default-border)",
          }}
        >
          <iframe
            key={`${path} ${logo}`}
            ref={frame}
            title="The page with your changes"
            src={`/admin/preview?path=${encodeURIComponent(path)}`}
            onLoad={paint}
            style={{
              display: "block",
              width,
              height: HEIGHT / scale,
              border: 0,
              marginInline: "auto",
              transform: `scale(${scale})`,
              transformOrigin: "0 0",
              colorScheme: mode,
            }}
          />
        </div>
      </Stack>
    </Paper>
  );
}

/** A value as it was when the server last had it. */
function useKept(value: string, standing: Standing): string {
  const [kept, setKept] = useState(value);
  const isThere = ["draft-kept", "published", "as-published"].includes(standing.kind);
  useEffect(() => {
    if (isThere) setKept(value);
  }, [isThere, value]);
  return kept;
}
