import { Anchor, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link, redirect } from "react-router";
import { viewOfDownload } from "../../../../core/people/access.ts";
import { View } from "../../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";

/** The file to download, which this page starts after somebody signed in for it, and the view it belongs to. */
export function loader({ url }: Route.LoaderArgs) {
  const file = url.searchParams.get("of") ?? "";
  const view = viewOfDownload(file.split("?")[0] ?? "");
  if (!view) throw redirect("/admin");
  return { file, view };
}

export default function Download({ loaderData: { file, view } }: Route.ComponentProps) {
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    window.location.assign(file);
  }, [file]);
  return (
    <View title="Your download is starting">
      <Text>
        If nothing happens,{" "}
        <Anchor href={file} underline="always">
          download the file here
        </Anchor>
        . When you have it, go{" "}
        <Anchor component={Link} to={view} underline="always">
          back to where you were
        </Anchor>
        .
      </Text>
    </View>
  );
}
