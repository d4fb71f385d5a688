import { Group, Paper, SegmentedControl, Stack, Title } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useCallback, useEffect, useRef, useState } from "react";
import { customProperties, paletteOf } from "../../../core/site/theme/theme.ts";
import { isSettled } from "../shared/drafts/draft-status.ts";
import type { SectionDraftStatus } from "../shared/section-editor/section-state.ts";
import type { ThemeEditorProps } from "./theme-form.ts";

const DEVICES = [
  { value: "390", label: "Phone" },
  { value: "820", label: "Tablet" },
  { value: "1280", label: "Desktop" },
];

/** The height of the preview in CSS pixels. */
const HEIGHT = 640;

/**
 * A real page of the site with the draft in it. Colors are written into the page as they are chosen, before the draft is on
 * the server; a new logo appears as soon as the draft is saved.
 */
export function LivePreview({
  form,
  themes,
  service,
  status,
}: ThemeEditorProps & {
  service: { readonly path: string; readonly name: string } | null;
  status: SectionDraftStatus;
}) {
  const [path, setPath] = useState("/");
  const [device, setDevice] = useState("390");
  const [mode, setMode] = useState<"light" | "dark">("light");
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref, width: availableWidth } = useElementSize();
  const logo = useLastSaved(JSON.stringify(form.value.logo), status);

  const applyColors = useCallback(() => {
    const root = frame.current?.contentDocument?.documentElement;
    if (!root) return;
    for (const [name, value] of customProperties(paletteOf(form.value, themes)[mode])) {
      root.style.setProperty(name, value);
    }
  }, [form.value, themes, mode]);
  useEffect(applyColors, [applyColors]);

  const width = Number(device);
  const scale = availableWidth > 0 ? Math.min(1, availableWidth / width) : 1;
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
            onLoad={applyColors}
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

/** A value as the server last had it. */
function useLastSaved(value: string, status: SectionDraftStatus): string {
  const [saved, setSaved] = useState(value);
  const isSaved = isSettled(status);
  useEffect(() => {
    if (isSaved) setSaved(value);
  }, [isSaved, value]);
  return saved;
}
