import { Anchor, List, Text } from "@mantine/core";
import { Link } from "react-router";
import type { PictureUse } from "../../../core/media/picture.ts";
import { isSectionKey } from "../../../core/sections/catalog.ts";
import { fieldLabel } from "../../../core/sections/editing/field-label.ts";
import { viewOfSection } from "./section-views.ts";

/** Where a picture is used, with a link to each place. */
export function PictureUses({ uses }: { uses: readonly PictureUse[] }) {
  if (uses.length === 0) return <Text size="sm">Not used on your site.</Text>;
  return (
    <List size="sm" spacing={4}>
      {uses.map(({ section, field, draftOf }) => {
        const { label, to } = viewOfSection(section);
        return (
          <List.Item key={`${section} ${field} ${draftOf}`}>
            <Anchor component={Link} to={to} size="sm">
              {label}
            </Anchor>
            {`: ${fieldLabel(field, isSectionKey(section) ? section : undefined)}`}
            {draftOf ? ` (a draft of ${draftOf})` : ""}
          </List.Item>
        );
      })}
    </List>
  );
}
